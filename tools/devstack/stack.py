"""The whole local stack: what starts in which order, and what stops when."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

from tools.devstack.child import Watched
from tools.devstack.clock import ShiftedClock
from tools.devstack.controls import PREFIX, Controlled, Controls
from tools.devstack.drain import Drain
from tools.devstack.emulator import CREDENTIALS, Emulator
from tools.devstack.execution import FunctionError, Zygote
from tools.devstack.faults import Faults
from tools.devstack.folder import DataFolder, LastRun
from tools.devstack.front import Front
from tools.devstack.functions import FunctionPool, Functions
from tools.devstack.gateway import Gateway
from tools.devstack.http_events import Answer, Request, message
from tools.devstack.identity import KeyStore, TokenIssuer, TokenVerifier
from tools.devstack.reaper import Reaper
from tools.devstack.resources import Resources
from tools.devstack.scheduler import Scheduler
from tools.devstack.search import Search, search_of
from tools.devstack.settings import Settings, StackError
from tools.devstack.shape import Shape, local_authorizer
from tools.devstack.sources import Sources
from tools.devstack.template import Template
from tools.maintenance import run_to_the_end

Say = Callable[[str], None]
REBUILD = "rebuild_index"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Base:
    """The processes that everything else stands on."""

    emulator: Emulator
    zygote: Zygote
    search: Search


class Stack:
    """
    One running stack; *say* gets a line for each step worth telling.

    Raises:
        StackError: From `start`, with everything stopped again.
    """

    def __init__(self, settings: Settings, say: Say) -> None:
        self._settings = settings
        self._say = say
        self._cleanup = ExitStack()
        self._ready = False
        self._controls: Controls | None = None
        self._gateway: Gateway | None = None
        self.folder = DataFolder(settings.data_dir)
        self.url = ""

    def start(self) -> None:
        """Start everything; on return requests are answered."""
        try:
            self._start()
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """Stop everything in order, the data last; a second call does nothing."""
        if self._ready:
            self._say("stopping")
        self._ready = False
        self._cleanup.close()

    def kill(self) -> None:
        """Kill the emulator as a power cut would, then stop the rest: only its last snapshot is left."""
        child = self._base.emulator.child
        if child is not None:
            child.kill()
        self.stop()

    def aws(self, service: str) -> Any:
        """Return a boto3 client of the emulator."""
        return self._base.emulator.client(service)  # type: ignore[call-overload]

    def dead(self) -> Watched | None:
        """Return a child that ended by itself, None while all is well."""
        return next((child for child in self.children if not child.runs), None)

    @property
    def children(self) -> list[Watched]:
        """Its processes; the functions' are the zygote's children."""
        base = self._base
        children = (base.emulator.child, base.zygote.child, base.search.child)
        return [child for child in children if child is not None]

    def _start(self) -> None:
        template = Template(self._settings.template)
        front = Front(self._settings.port, self._handle)
        self._cleanup.callback(front.stop)
        front.start()
        self._authorizer = local_authorizer(template)
        self.url = front.url
        self.folder.open()
        self._cleanup.callback(self.folder.close)
        last = self.folder.last_run()
        self._base = self._start_base(template)
        self._start_functions(template)
        self._tell(last)
        self._catch_up()
        self._ready = True

    def _start_base(self, template: Template) -> _Base:
        settings, folder = self._settings, self.folder
        emulator = Emulator(settings, folder)
        self._cleanup.callback(emulator.stop)
        self._say("starting DynamoDB, SQS and S3 (ministack)")
        emulator.launch()
        zygote = Zygote(settings.root, folder.logs, self._import_variables(template), warm=settings.warm)
        self._cleanup.callback(zygote.stop)
        search = search_of(settings, folder)
        self._cleanup.callback(search.stop)
        self._say(f"starting search ({settings.opensearch_url or settings.search})")
        search.launch()
        emulator.await_ready()
        search.await_ready()
        zygote.await_ready()
        return _Base(emulator=emulator, zygote=zygote, search=search)

    def _start_functions(self, template: Template) -> None:
        emulator = self._base.emulator
        made = Resources(template, emulator).make()
        shape = Shape(template, made.values)
        self.clock = ShiftedClock(self.folder.clock)
        self.faults = Faults(self.folder.faults)
        self.functions = self._functions(shape)
        self._cleanup.callback(self.functions.close)
        self.sources = Sources(shape.sources, emulator, made, self.functions, self.faults)
        self._cleanup.callback(self.sources.stop)
        self.reaper = Reaper(
            made.ttl_tables, emulator.client("dynamodb"), self.clock.now, self._settings.reaper_seconds
        )
        self._cleanup.callback(self.reaper.stop)
        self.scheduler = Scheduler(shape.schedules, self.functions.invoke, self.clock.now)
        self._cleanup.callback(self.scheduler.stop)
        for part in (self.sources, self.reaper, self.scheduler):
            part.start()
        self._open(shape)

    def _open(self, shape: Shape) -> None:
        keys = KeyStore(self.folder.keys)
        self.issuer = TokenIssuer(keys, self._authorizer, self.clock.now)
        verifier = TokenVerifier(keys.jwks(), self.clock.now)
        self._gateway = Gateway(shape.routes, verifier, self.functions.invoke, self.clock.now)
        parts = Controlled(
            clock=self.clock,
            faults=self.faults,
            issuer=self.issuer,
            drain=Drain(self.sources.streams, self.sources.queues),
            scheduler=self.scheduler,
            reaper=self.reaper,
            ready=lambda: self._ready,
        )
        self._controls = Controls(parts)

    def _functions(self, shape: Shape) -> Functions:
        variables = {**self._variables(), **self._base.search.variables()}
        pools = {
            name: FunctionPool(
                self._base.zygote,
                function,
                {**variables, "AWS_LAMBDA_FUNCTION_NAME": name},
                self.folder.logs / f"{name}.log",
                self._settings.environments_per_function,
            )
            for name, function in shape.functions.items()
        }
        return Functions(pools)

    def _variables(self) -> dict[str, str]:
        """What every function is given beside, or instead of, the template's variables."""
        return {
            **CREDENTIALS,
            "AWS_ENDPOINT_URL": self._base.emulator.endpoint,
            "AWS_LAMBDA_FUNCTION_MEMORY_SIZE": "1024",
            "POWERTOOLS_TRACE_DISABLED": "true",
            "PAGE_TOKEN_KEY": KeyStore(self.folder.keys).secret("page-token-key"),
            "TIKTOKEN_CACHE_DIR": self._vocabularies,
            "EMBEDDER": "local",
            "INDEX_ADAPTER": "tools.devstack.faults:faulty_index",
            "EMBEDDER_ADAPTER": "tools.devstack.faults:faulty_embedder",
            "SUMMARISER_ADAPTER": "tools.devstack.faults:faulty_summariser",
            "CLOCK_ADAPTER": "tools.devstack.clock:shifted_clock",
            "LOCAL_EMBEDDER_ADAPTER": "tools.devstack.local_adapters:local_embedder",
            "LOCAL_CLOCK_FILE": str(self.folder.clock),
            "LOCAL_FAULTS_FILE": str(self.folder.faults),
            "PYTHONWARNINGS": os.environ.get("PYTHONWARNINGS", ""),
        }

    @property
    def _vocabularies(self) -> str:
        return str(self._settings.root / "layers" / "tokenizer" / "tiktoken_cache")

    def _import_variables(self, template: Template) -> dict[str, str]:
        """Return what modules read while they are imported, which happens before anything is created."""
        shared = template.globals("Function").get("Environment", {}).get("Variables", {})
        powertools = {name: value for name, value in shared.items() if name.startswith("POWERTOOLS_")}
        resolved = {name: str(value) for name, value in template.resolver({}).resolve(powertools).items()}
        return {**resolved, "TIKTOKEN_CACHE_DIR": self._vocabularies}

    def _tell(self, last: LastRun | None) -> None:
        if last is None:
            return
        if last.clean:
            self._say(f"found the data of the last run, saved at {last.saved_at}")
        elif last.saved_at:
            self._say(f"the last run was killed: the data is from {last.saved_at}; what came later is lost")
        else:
            self._say("the last run was killed before it saved anything: the data folder starts empty")

    def _catch_up(self) -> None:
        """The stream forgot what the last run had not worked off: replay markers and jobs."""
        try:
            if self._base.search.volatile:
                self._say("rebuilding the index from the tables")
                run_to_the_end(self.scheduler.run_now, REBUILD)
            self.scheduler.run_now()
        except FunctionError as exc:
            log = self.folder.logs
            raise StackError(f"The maintenance function failed at the start ({exc}); see {log}.") from exc
        except LookupError:
            self._say("nothing is scheduled: no replay, no rebuilt index")

    def _handle(self, request: Request) -> Answer:
        if request.path.startswith(PREFIX) and self._controls is not None:
            return self._controls.handle(request)
        if self._gateway is None or not self._ready:
            return message(503, "Service Unavailable", (("retry-after", "1"),))
        return self._gateway.handle(request)
