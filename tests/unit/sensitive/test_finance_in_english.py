"""Money that is somebody's, with a currency or without."""

import pytest


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "My salary is 90000 NOK",
        "Please remember that my salary is 500000",
        "I owe 20000 to my bank",
        "our net worth is about 2,400,000",
        "my monthly income is 4200 francs",
    ],
)
def test_what_somebody_has_or_owes_is_finance(categories, text):
    assert categories(text) == {"finance"}


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "The salary report has 90000 rows",
        "my bonus level is 12",
        "My income statement is in report 2024-01-15",
        "I owe 2 people an answer",
        "order 90000 ships today",
    ],
)
def test_numbers_near_such_words_are_not(categories, text):
    assert "finance" not in categories(text)
