"""How the workers of a run share its files."""

from types import SimpleNamespace

from tests.support.file_shares import FileShares

TESTS = [
    *(f"tests/unit/test_long.py::test[{number}]" for number in range(9)),
    "tests/e2e/test_one.py::test",
    "tests/unit/test_short.py::test",
    *(f"tests/e2e/test_two.py::test[{number}]" for number in range(4)),
    "tests/unit/test_shortest.py::test",
]


class Worker:
    """Keeps in order what it is to run."""

    def __init__(self, name):
        self.gateway = SimpleNamespace(id=name)
        self.given: list[str] = []
        self.done = 0
        self.shutting_down = False

    def send_runtest_some(self, indices):
        self.given += [TESTS[index] for index in indices]

    def shutdown(self):
        self.shutting_down = True


def shared_by(*workers):
    """Return the scheduler once every worker has its first files."""
    config = SimpleNamespace(
        getvalue=lambda name: ["popen"] * len(workers), option=SimpleNamespace(loadscopereorder=True)
    )
    shares = FileShares(config)
    for worker in workers:
        shares.add_node(worker)
        shares.add_node_collection(worker, TESTS)
    shares.schedule()
    return shares


def run(shares, worker, tests):
    """Let *worker* finish as many as *tests* of what it was given."""
    while worker.done < min(tests, len(worker.given)):
        shares.mark_test_complete(worker, TESTS.index(worker.given[worker.done]))
        worker.done += 1


def test_each_test_is_given_once_and_a_file_to_one_worker():
    workers = [Worker("a"), Worker("b")]
    shares = shared_by(*workers)

    while any(worker.done < len(worker.given) for worker in workers):
        for worker in workers:
            run(shares, worker, worker.done + 1)

    assert sorted(workers[0].given + workers[1].given) == sorted(TESTS)
    files = [{test.partition("::")[0] for test in worker.given} for worker in workers]
    assert not files[0] & files[1]
    assert all(worker.shutting_down for worker in workers)
    assert shares.tests_finished and not shares.has_pending


def test_the_files_that_have_a_stack_together_stay_together():
    workers = [Worker("a"), Worker("b")]

    shared_by(*workers)

    assert [test for test in workers[1].given if "e2e" in test] == [test for test in TESTS if "e2e" in test]


def test_what_a_worker_that_died_had_left_is_given_to_another():
    first, second = Worker("a"), Worker("b")
    shares = shared_by(first, second)
    run(shares, first, 2)

    died_at = shares.remove_node(first)
    while second.done < len(second.given):
        run(shares, second, second.done + 1)

    assert died_at == first.given[2]
    assert set(first.given[:2]) | set(second.given) == set(TESTS)
    assert not set(first.given[:2]) & set(second.given)
