import { CALLER_HEADER } from '@qlixline/contract/caller';
import { fillPath } from '@qlixline/contract/endpoint-path';
import type { EndpointKey, InputArgument, Reply } from '@qlixline/contract/endpoints';
import { PAGE_USER_HEADER } from '@qlixline/contract/page-user';
import type { Problem } from '@qlixline/contract/problem';
import { SERVER_FAILED } from '@qlixline/contract/problem-texts';

import type { WithEarlyAnswers } from './early-answers.ts';
import { pageUser } from './page-user.ts';

/** What stands before the backend may refuse with a message alone. */
type ReadProblem = Omit<Problem, 'code'> & Partial<Pick<Problem, 'code'>>;

/** A failed HTTP response. Its text is the status, a colon, and the body or the status text (behaviour: errors). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The parsed error body; undefined when it says nothing. */
  readonly problem: ReadProblem | undefined;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.problem = parseProblem(body);
  }
}

/**
 * The sentence to show for any error: the server's; else `fallback`; without one, that the server failed, or that no answer
 * came and the connection should be checked.
 */
export function messageOf(error: unknown, fallback?: string): string {
  if (error instanceof ApiError) {
    const unexplained = error.status >= 500 ? SERVER_FAILED : 'Please try again.';
    return error.problem?.message || (fallback ?? unexplained);
  }
  // `fetch` raises a TypeError when no answer came.
  return fallback ?? (error instanceof TypeError ? 'Please check your connection.' : 'Please try again.');
}

export function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

type Options = {
  signal?: AbortSignal | undefined;
  /** The page preloads this answer: without the caller's header, or a browser may refuse the preload and ask again. */
  preloaded?: boolean;
};

/**
 * Calls an endpoint with the session's cookie; what it takes and answers is what the contract declares. Raises ApiError
 * for every status outside 200 to 299.
 */
export function request<K extends EndpointKey>(endpoint: K, ...[input]: InputArgument<K, Options>): Promise<Reply<K>> {
  return send(endpoint, input);
}

/** For code that treats all endpoints alike: only its caller knows what this one takes and answers. */
export async function send<Answer>(endpoint: EndpointKey, input: AnyInput & Options = {}): Promise<Answer> {
  const { params, query, body, idempotencyKey, signal, preloaded = false } = input;
  const method = endpoint.slice(0, endpoint.indexOf(' '));
  const headers = callHeaders({ isWrite: method !== 'GET', preloaded });
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;

  const { fetch } = (globalThis as WithEarlyAnswers).qlixlineAnswers ?? globalThis;
  const response = await fetch(fillPath(endpoint, params) + searchOf(query), {
    method,
    headers,
    credentials: 'same-origin',
    signal: signal ?? null,
    body: JSON.stringify(body), // undefined, and so none, without one
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

/** What is absent is not sent. */
function searchOf(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}

/** Headers that every call sends, and further ones that every write sends. */
export function callHeaders({ isWrite, preloaded = false }: { isWrite: boolean; preloaded?: boolean }) {
  const headers: Record<string, string> = { accept: 'application/json' };
  const userId = isWrite && pageUser();
  if (userId) headers[PAGE_USER_HEADER] = userId;
  // Set by a remote's build, so that each call says who makes it; anywhere else there is none.
  if (process.env.API_CALLER && !preloaded) headers[CALLER_HEADER] = process.env.API_CALLER;
  return headers;
}

/** The body if it says something that people can read. A light check of what is read from it: every remote carries this module. */
function parseProblem(body: string): ReadProblem | undefined {
  if (!body.startsWith('{')) return undefined;
  try {
    const problem = JSON.parse(body) as Partial<Problem>;
    return typeof problem.message === 'string' ? (problem as ReadProblem) : undefined;
  } catch {
    return undefined; // a proxy's own page, cut off or not JSON at all
  }
}
