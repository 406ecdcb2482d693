import type { IncomingMessage, ServerResponse } from 'node:http';

import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import type { ProblemCode } from '@qlixline/contract/calls/problem';

import { WindowClock } from '../../../config/window-clock.ts';
import { ProblemError, rateLimited } from '../../../errors/problem-error.ts';
import { declareCounter } from '../../../metrics/declared-metric.ts';
import { Meter } from '../../../metrics/meter.ts';
import { readBounded } from '../../../outside/bounded-body.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { callService } from './call-service.ts';
import type { ServiceRequest } from './call-service.ts';
import { passOn, unfitReply } from './pass-on.ts';
import { ServiceLimits } from './service-limits.ts';
import { problemOf, serviceAway, serviceFailed } from './service-problem.ts';

const ERROR_MAX_BYTES = 64 * 1024;
const FIRST_SERVER_ERROR = 500;
const STOP_AFTER_MS = 3_000;

type Forwarded = {
  /** Name of the remote. */
  unit: string;
  userId: string;
  request: ServiceRequest;
  response: ServerResponse;
};
type Service = { breaker: CircuitBreaker; running: number; runningOf: Map<string, number> };

const CALLS = declareCounter('qlixline_remote_service_calls_total', 'Calls to services of remotes’ APIs by outcome', [
  'unit',
  'outcome',
]);
/** Outcomes by the problem that a call ends with; others are refusals by the service. */
const OUTCOMES: Readonly<Partial<Record<ProblemCode, string>>> = { unavailable: 'away', service_failed: 'failed' };

/** Services that answer the APIs of remotes, each with its own limits, so that none takes what others need. */
@Injectable()
export class Services implements OnModuleDestroy {
  readonly #log = new Logger('RemoteApis');
  readonly #services = new Map<string, Service>();
  readonly #stop = new AbortController();

  constructor(
    private readonly limits: ServiceLimits,
    private readonly clock: WindowClock,
    private readonly meter: Meter,
  ) {}

  /** Ends what still runs a while after the backend has begun to stop: a stream of events would go on for a minute. */
  onModuleDestroy(): void {
    setTimeout(() => this.#stop.abort(), STOP_AFTER_MS).unref();
  }

  /** Forwards a call and streams the reply. Throws a problem for everything that isn't passed on. */
  async forward(call: Forwarded): Promise<void> {
    const service = this.#serviceAt(call.request.url.origin);
    const leave = this.#enter(service, call);
    let outcome = 'failed';
    try {
      await this.#forward(service, call);
      outcome = 'answered';
    } catch (error) {
      if (error instanceof ProblemError) outcome = OUTCOMES[error.code] ?? 'refused';
      throw error;
    } finally {
      leave();
      this.meter.count(CALLS, { unit: call.unit, outcome });
    }
  }

  async #forward({ breaker }: Service, { unit, request, response }: Forwarded): Promise<void> {
    if (!breaker.enter()) throw serviceAway(breaker.restSeconds);
    const gone = new AbortController();
    const goAway = () => gone.abort();
    response.once('close', goAway);
    const signal = AbortSignal.any([gone.signal, this.#stop.signal, AbortSignal.timeout(this.limits.replyMs)]);
    let reply: IncomingMessage | undefined;
    try {
      reply = await callService(request, this.limits, signal);
      if (!isAway(reply)) breaker.succeed();
      else if (breaker.fail()) this.#warn(unit, `answered ${reply.statusCode} again and again`);
      await this.#answer(unit, reply, response);
    } catch (error) {
      if (response.headersSent || reply) throw error;
      if (gone.signal.aborted || this.#stop.signal.aborted) {
        breaker.leave();
        throw serviceAway();
      }
      const isResting = breaker.fail();
      this.#warn(unit, `${reasonOf(error)}${isResting ? '; it is left alone for a while' : ''}`);
      throw serviceAway();
    } finally {
      response.off('close', goAway);
      reply?.destroy();
    }
  }

  async #answer(unit: string, reply: IncomingMessage, response: ServerResponse): Promise<void> {
    const { statusCode: status = 0, headers } = reply;
    if (status >= 400) {
      if (status >= FIRST_SERVER_ERROR || status === 401) this.#warn(unit, `answered ${status}`);
      const body = await readBounded(reply, { maxBytes: ERROR_MAX_BYTES, isCut: true }).catch(() => Buffer.from(''));
      throw problemOf({ status, retryAfter: headers['retry-after'], body: body.toString() });
    }
    const unfit = unfitReply(reply);
    if (unfit !== undefined) {
      this.#warn(unit, unfit);
      throw serviceFailed();
    }
    await passOn(reply, response).catch((error: unknown) => {
      // The tab may have gone, or the reply has broken off; either way the rest of it can't be sent.
      if (!response.destroyed || reply.errored) this.#warn(unit, reasonOf(error));
      response.destroy();
    });
  }

  /** Takes a place of the service and of the user there. Throws 503 or 429 if there is none. */
  #enter(service: Service, { userId }: Forwarded): () => void {
    const { runningOf } = service;
    const ofUser = runningOf.get(userId) ?? 0;
    if (ofUser >= this.limits.runningOfOne) throw rateLimited({ retryAfterSeconds: 1 });
    if (service.running >= this.limits.running) throw serviceAway(1);
    service.running += 1;
    runningOf.set(userId, ofUser + 1);
    return () => {
      service.running -= 1;
      const left = (runningOf.get(userId) ?? 1) - 1;
      if (left > 0) runningOf.set(userId, left);
      else runningOf.delete(userId);
    };
  }

  #serviceAt(origin: string): Service {
    let service = this.#services.get(origin);
    if (!service) {
      service = { breaker: new CircuitBreaker(() => this.clock.now()), running: 0, runningOf: new Map() };
      this.#services.set(origin, service);
    }
    return service;
  }

  #warn(unit: string, what: string): void {
    this.#log.warn(`The service of ${unit} ${what}`);
  }
}

/** Returns true if the service, or a proxy in front of it, says that it isn't there. */
function isAway({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode >= 502 && statusCode <= 504;
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return `could not be asked: ${code ?? message}`;
}
