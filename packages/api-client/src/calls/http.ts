import { CALLER_HEADER } from '@qlixline/contract/calls/caller';
import { fillPath } from '@qlixline/contract/calls/endpoint-path';
import type { EndpointKey, FreshSignInKey, InputArgument, Reply } from '@qlixline/contract/endpoints';
import { PAGE_USER_HEADER } from '@qlixline/contract/account/page-user';
import type { Problem } from '@qlixline/contract/calls/problem';
import { SERVER_FAILED } from '@qlixline/contract/calls/problem-texts';

import type { WithPrefetchedReplies } from './early-answers.ts';
import { pageUser } from './page-user.ts';

/** Body of an error; a proxy in front of the backend may send only a message. */
type ReadProblem = Omit<Problem, 'code'> & Partial<Pick<Problem, 'code'>>;

/** A failed HTTP response. Its message is the status, a colon, and the body or the status text (behaviour: errors). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The parsed error body; undefined if there is none. */
  readonly problem: ReadProblem | undefined;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.problem = parseProblem(body);
  }
}

/**
 * Returns the sentence to show for an error: the server's, else `fallback`, else one that distinguishes a failed server
 * from a lost connection.
 */
export function messageOf(error: unknown, fallback?: string): string {
  if (error instanceof ApiError) {
    const unexplained = error.status >= 500 ? SERVER_FAILED : 'Please try again.';
    return error.problem?.message || (fallback ?? unexplained);
  }
  // `fetch` throws a TypeError if no response arrived.
  return fallback ?? (error instanceof TypeError ? 'Please check your connection.' : 'Please try again.');
}

export function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

type Options = {
  signal?: AbortSignal | undefined;
  /**
   * True if the page preloads this request. It then has no caller header, which might make the browser ignore the
   * preload.
   */
  preloaded?: boolean;
};

/**
 * Calls an endpoint with the session's cookie, typed by the contract. Throws ApiError for every status outside 200 to
 * 299, and for the id 0. Endpoints that may need a fresh sign-in are called with `requestFresh`.
 */
export function request<K extends Exclude<EndpointKey, FreshSignInKey>>(
  endpoint: K,
  ...[input]: InputArgument<K, Options>
): Promise<Reply<K>> {
  return send(endpoint, input);
}

/** Calls an endpoint like `request`, for code that treats all endpoints alike; the caller knows the types. */
export async function send<Answer>(endpoint: EndpointKey, input: AnyInput & Options = {}): Promise<Answer> {
  const { params, query, body, idempotencyKey, signal, preloaded = false } = input;
  const method = endpoint.slice(0, endpoint.indexOf(' '));
  // No row has the id 0: the server would say the same, and the browser would log a failed request.
  if (params && Object.values(params).includes(0)) throw new ApiError(404, '');
  const headers = callHeaders({ isWrite: method !== 'GET', preloaded });
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;

  const { fetch } = (globalThis as WithPrefetchedReplies).qlixlineAnswers ?? globalThis;
  const response = await fetch(fillPath(endpoint, params) + searchOf(query), {
    method,
    headers,
    credentials: 'same-origin',
    signal: signal ?? null,
    body: JSON.stringify(body), // undefined without a body
  });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  const reply = await (response.status === 204 ? undefined : response.json());
  return reply;
}

type AnyInput = {
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string | undefined;
};

/** Formats a query string without absent values. */
function searchOf(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}

/** Returns the headers of every call, with additional ones for writes. */
export function callHeaders({ isWrite, preloaded = false }: { isWrite: boolean; preloaded?: boolean }) {
  const headers: Record<string, string> = { accept: 'application/json' };
  const userId = isWrite && pageUser();
  if (userId) headers[PAGE_USER_HEADER] = userId;
  // A remote's build sets this variable so that each call names its caller; elsewhere it is missing.
  if (process.env.API_CALLER && !preloaded) headers[CALLER_HEADER] = process.env.API_CALLER;
  return headers;
}

/** Parses an error body with a message. It checks only the fields in use, because every remote includes this module. */
function parseProblem(body: string): ReadProblem | undefined {
  if (!body.startsWith('{')) return undefined;
  try {
    const problem = JSON.parse(body) as Partial<Problem>;
    return typeof problem.message === 'string' ? (problem as ReadProblem) : undefined;
  } catch {
    return undefined; // a proxy's page, truncated or not JSON
  }
}
