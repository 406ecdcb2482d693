import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

import { Injectable } from '@nestjs/common';
import type { AnyDeclaration, FreshSignIn } from '@qlixline/contract/calls/endpoint';
import { declarationOf } from '@qlixline/contract/calls/endpoint-match';
import { endpoints } from '@qlixline/contract/endpoints';
import type { EndpointKey } from '@qlixline/contract/endpoints';
import type { RateName } from '@qlixline/contract/rates';

import type { Kind } from '../../concurrency/bulkhead.ts';
import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { isDatabaseUnavailable } from '../../errors/database-unavailable.ts';
import { ProblemError, forbidden, unauthenticated } from '../../errors/problem-error.ts';
import type { Identity } from '../../sessions/identity.ts';
import { SessionService } from '../../sessions/session.service.ts';
import { hasBody, readBody } from '../dispatch/body.ts';
import type { Accepts } from '../dispatch/body.ts';
import { continueAs, continueInNameOf } from './connection-user.ts';
import { requireOwnPage } from './page-user.ts';
import { ParallelRequests } from './parallel-requests.ts';
import { RateLimiter } from './rate-limiter.ts';
import { foreignWrite } from './foreign-write.ts';
import { requireFreshSignIn } from './fresh-sign-in.ts';
import { identityOf, setIdentity } from './request-identity.ts';

/** Endpoint of the contract, or a page that the shell composes. */
type RequestTarget = EndpointKey | 'page';

/** Everything that a check knows about a request. */
type CheckedRequest = {
  target: RequestTarget;
  rule: Rule;
  request: IncomingMessage;
  response: ServerResponse;
  findIdentity: () => Promise<Identity | null>;
};

/** Requirements on a request, as its endpoint declares them. */
type Rule = {
  access: AnyDeclaration['access'];
  accepts: Accepts;
  bodyMaxBytes: number | undefined;
  rates: readonly RateName[];
  freshSignIn: FreshSignIn;
  fromAnywhere: boolean;
  /** True if the request takes one of the user's slots for parallel requests. */
  takesPlace: boolean;
  /** Kind of the request's database connections. */
  kind: Kind;
};

/** Step of the checks; `run` throws the problem to answer with. */
export type Check = { name: string; run: (checked: CheckedRequest) => void | true | Promise<unknown> };

/** Proof that a request has passed all checks. Only `RequestChecks` creates one, and every handler requires one. */
class Admitted<Key extends RequestTarget> {
  readonly #target: Key;

  constructor(
    target: Key,
    readonly identity: Identity | undefined,
  ) {
    this.#target = target;
  }

  get target(): Key {
    return this.#target;
  }
}
export type { Admitted };

const ADMITTED = new WeakMap<IncomingMessage, Admitted<RequestTarget>>();

/** Returns the proof that `RequestChecks` let this request through to the endpoint; throws without one. */
export function admittedTo<Key extends EndpointKey>(target: Key, request: IncomingMessage): Admitted<Key> {
  const admitted = ADMITTED.get(request);
  if (admitted?.target !== target) throw new Error(`${target} would be answered without its checks`);
  return admitted as Admitted<Key>;
}

/**
 * Checks that every request passes before it is answered, however it arrives: as JSON (`JsonDispatcher`), through
 * Express and Nest (`ChecksGuard`), as a read of a batch, or as a composed page. A check that is added to `inOrder`
 * applies to all of them. The input's schema comes next, in `readCall`.
 */
@Injectable()
export class RequestChecks {
  readonly inOrder: readonly Check[] = [
    { name: 'origin', run: (checked) => this.#refuseForeignWrite(checked) },
    { name: 'content type', run: refuseOtherContentType },
    // The whole body before the session: a session that ends during the transfer must not write.
    { name: 'body', run: ({ rule, request, response }) => readBody(request, response, rule) },
    { name: 'caller', run: findCaller },
    // Before the session is required, so that rejected requests count, too.
    { name: 'rates', run: (checked) => this.limiter.count(checked, checked.rule.rates) },
    { name: 'session', run: requireSession },
    { name: 'own page', run: refuseAnothersPage },
    { name: 'fresh sign-in', run: (checked) => this.#waitForFreshness(checked) },
    { name: 'place', run: (checked) => this.#waitForPlace(checked) },
  ];

  constructor(
    @InjectEnv() private readonly env: Pick<Env, 'allowedOrigins' | 'hasPublicUrl' | 'publicOrigin'>,
    private readonly sessions: SessionService,
    private readonly limiter: RateLimiter,
    private readonly parallel: ParallelRequests,
  ) {}

  admit<Key extends EndpointKey>(target: Key, request: IncomingMessage, response: ServerResponse) {
    const findIdentity = () => this.sessions.resolve(request.headers.cookie);
    return this.#admit(target, { target, rule: RULES[target], request, response, findIdentity });
  }

  /**
   * Checks a request for a composed page. `findIdentity` authenticates in the query that also reads the page's other data.
   */
  admitPage(request: IncomingMessage, response: ServerResponse, findIdentity: () => Promise<Identity | null>) {
    return this.#admit('page', { target: 'page', rule: PAGE_RULE, request, response, findIdentity });
  }

  async #admit<Key extends RequestTarget>(target: Key, checked: CheckedRequest): Promise<Admitted<Key>> {
    for (const { run } of this.inOrder) {
      const running = run(checked);
      if (running instanceof Promise) await running;
    }
    continueAs(checked.rule.kind);
    const admitted = new Admitted(target, identityOf(checked.request));
    ADMITTED.set(checked.request, admitted);
    return admitted;
  }

  /**
   * Throws `forbidden` for a write from another site (behaviour: conventions). A browser always sends one of the two
   * headers with a cross-site write; a script that sends neither has no other user's cookie to misuse.
   */
  #refuseForeignWrite({ rule, request: { method, headers } }: CheckedRequest): void {
    if (!isWrite(method) || rule.fromAnywhere) return;
    const { origin, 'sec-fetch-site': site } = headers;
    // Compared as a whole, because look-alikes such as https://pets.example.evil.test, or `null`, are other sites.
    if (origin !== undefined && !this.env.allowedOrigins.includes(origin)) throw foreignWrite(this.env, headers);
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw forbidden();
  }

  #waitForFreshness({ rule: { freshSignIn }, request }: CheckedRequest): true | Promise<void> {
    const identity = identityOf(request);
    return freshSignIn === false || !identity || requireFreshSignIn(this.sessions, freshSignIn, identity);
  }

  #waitForPlace({ rule, request, response }: CheckedRequest): true | Promise<true> {
    const userId = identityOf(request)?.userId;
    return userId === undefined || !rule.takesPlace || this.parallel.enter(userId, response);
  }
}

const READING_METHODS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS']);
const isWrite = (method: string | undefined) => !READING_METHODS.has(method);

/** Content types of a body, by the format that an endpoint accepts. */
const CONTENT_TYPES: Record<Accepts, readonly string[]> = {
  json: ['application/json'],
  'json-or-form': ['application/json', 'application/x-www-form-urlencoded'],
  'json-or-form-with-file': ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  multipart: ['multipart/form-data'],
  gzip: ['application/gzip'],
  message: ['message/rfc822'],
};

/**
 * Throws `unsupported_media_type` for a body of a type that the endpoint doesn't accept: a form of another site can
 * send some types without a preflight.
 */
function refuseOtherContentType({ rule, request: { method, headers } }: CheckedRequest): void {
  if (!isWrite(method) || !hasBody(headers)) return;
  if (CONTENT_TYPES[rule.accepts].includes(mediaTypeOf(headers))) return;
  throw new ProblemError('unsupported_media_type', 'Please send JSON.');
}

function mediaTypeOf({ 'content-type': type = '' }: IncomingHttpHeaders): string {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/**
 * Authenticates the request, without refusing visitors. Throws if the database is down and the endpoint needs a
 * session.
 */
async function findCaller({ rule, request, findIdentity }: CheckedRequest): Promise<void> {
  try {
    const identity = await findIdentity();
    if (!identity) return;
    setIdentity(request, identity);
    continueInNameOf(identity.userId);
  } catch (error) {
    // Public endpoints, such as the liveness probe, answer unauthenticated while the database is down.
    if (rule.access === 'session' || !isDatabaseUnavailable(error)) throw error;
  }
}

function requireSession({ rule, request }: CheckedRequest): void {
  if (rule.access === 'session' && !identityOf(request)) throw unauthenticated();
}

/**
 * Throws `other_account` if the request comes from another user's page. Public endpoints aren't checked, so that an old
 * page can still sign in.
 */
function refuseAnothersPage({ rule, request }: CheckedRequest): void {
  const identity = identityOf(request);
  if (rule.access === 'session' && identity) requireOwnPage(request.headers, identity);
}

/**
 * Batch endpoint, which takes no slot itself: otherwise a user's batches could use up the slots that their reads wait
 * for.
 */
const BATCH = 'GET /api/batch';
const REMOTE_APIS = ' /api/x/';

const PAGE_RULE: Rule = {
  access: 'public',
  accepts: 'json',
  bodyMaxBytes: undefined,
  rates: ['pages'],
  freshSignIn: false,
  fromAnywhere: false,
  takesPlace: false,
  kind: { name: 'read pages', isWrite: false },
};
const RULES = Object.fromEntries(
  (Object.keys(endpoints) as EndpointKey[]).map((endpoint) => [endpoint, ruleOf(endpoint)]),
) as Record<EndpointKey, Rule>;

function ruleOf(endpoint: EndpointKey): Rule {
  const { access, accepts = 'json', bodyMaxBytes, rates = [], freshSignIn = false } = declarationOf(endpoint);
  const { fromAnywhere = false } = declarationOf(endpoint);
  // Images are not counted. Remotes' APIs have limits of their own: one that hangs must not take the user's slots.
  const takesPlace = endpoint.includes(' /api/') && endpoint !== BATCH && !endpoint.includes(REMOTE_APIS);
  const counted: readonly RateName[] = ['everything', ...rates];
  return {
    access,
    accepts,
    bodyMaxBytes,
    rates: counted,
    freshSignIn,
    fromAnywhere,
    takesPlace,
    kind: kindOf(endpoint),
  };
}

/** Returns the kind of an endpoint: reads or writes of its area, such as `read posts`. */
function kindOf(endpoint: EndpointKey): Kind {
  const [method = '', path = ''] = endpoint.split(' ');
  const [first = '', second = ''] = path.split('/').slice(1);
  const isWritten = isWrite(method);
  return { name: `${isWritten ? 'write' : 'read'} ${first === 'api' ? second : first}`, isWrite: isWritten };
}
