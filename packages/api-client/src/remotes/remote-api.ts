import { fillPath } from '@qlixline/contract/calls/endpoint-path';
import type { RemoteApiMethod } from '@qlixline/contract/remotes/remote-api';
import { REMOTE_API_HEADER } from '@qlixline/contract/remotes/remote-api-header';

import { ApiError, callHeaders } from '../calls/http.ts';

/** Call that `api.calls` of this remote's remote.json declares, such as `GET /readings/:id`. */
export type RemoteCallKey = `${RemoteApiMethod} /${string}`;

export type RemoteCallInput = {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON. */
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/**
 * Calls the API that this remote brings, and returns the JSON of its reply; undefined without a body. Throws ApiError as
 * calls of the product do: 410 if this page is older than what is answered, 503 while the service is away.
 */
export async function requestRemoteApi<Reply>(key: RemoteCallKey, input: RemoteCallInput = {}): Promise<Reply> {
  const response = await fetchRemoteApi(key, input);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as Reply;
}

/** Calls the API like `requestRemoteApi` and returns the response, for a stream or a file. */
export async function fetchRemoteApi(
  key: RemoteCallKey,
  { params, query = {}, body, idempotencyKey, signal }: RemoteCallInput = {},
): Promise<Response> {
  const [unit = ''] = (process.env.API_CALLER ?? '').split('/');
  const method = key.slice(0, key.indexOf(' '));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  const { fetch } = globalThis;
  const response = await fetch(`/api/x/${unit}${fillPath(key, params)}${search && `?${search}`}`, {
    method,
    headers: {
      ...callHeaders({ isWrite: method !== 'GET' }),
      [REMOTE_API_HEADER]: process.env.REMOTE_API_VERSION ?? '',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    credentials: 'same-origin',
    signal: signal ?? null,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  return response;
}
