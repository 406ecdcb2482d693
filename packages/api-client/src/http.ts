import { CALLER_HEADER } from '@qlixline/contract/caller';
import type { Problem } from '@qlixline/contract/problem';

/** A failed HTTP response. Its text is the status code, a colon, then the body or the status text (spec §8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The parsed error body; undefined when something other than our backend answered. */
  readonly problem: Problem | undefined;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.problem = parseProblem(body);
  }
}

/** The sentence to show for any error; `fallback` when the server gave none. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.problem?.message) || fallback;
}

export function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type RequestOptions = {
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** The page preloads this answer: without the caller's header, or a browser may refuse the preload and ask again. */
  preloaded?: boolean;
};

/** Calls the backend with the session's cookie. Raises ApiError for every status outside 200 to 299. */
export async function request<Reply>(method: Method, path: string, options: RequestOptions = {}): Promise<Reply> {
  const { body, signal, idempotencyKey, preloaded = false } = options;
  const headers = callHeaders(preloaded);
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;

  const response = await fetch(path, {
    method,
    headers,
    credentials: 'same-origin',
    ...(signal && { signal }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  if (response.status === 204) return undefined as Reply;
  return (await response.json()) as Reply;
}

/** What every call says. */
export function callHeaders(preloaded = false): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' };
  // Set by a remote's build, so that each call says who makes it; anywhere else there is none.
  if (process.env.API_CALLER && !preloaded) headers[CALLER_HEADER] = process.env.API_CALLER;
  return headers;
}

/** The body if it is one of ours. A light check of what is read from it: every remote carries this module. */
function parseProblem(body: string): Problem | undefined {
  if (!body.startsWith('{')) return undefined;
  try {
    const problem = JSON.parse(body) as Partial<Problem>;
    return typeof problem.code === 'string' && typeof problem.message === 'string' ? (problem as Problem) : undefined;
  } catch {
    return undefined; // a proxy's own page, cut off or not JSON at all
  }
}
