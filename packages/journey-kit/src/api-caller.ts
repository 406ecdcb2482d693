import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { IncomingMessage } from 'node:http';

import { fillPath } from '@qlixline/contract/calls/endpoint-path';
import type { EndpointInput, EndpointKey, Reply } from '@qlixline/contract/endpoints';

/** `body` is the parsed JSON; undefined if empty. */
export type Answer<Body = unknown> = { response: IncomingMessage; body: Body };
export type Call = <K extends EndpointKey>(
  endpoint: K,
  input: Input<K>,
  headers?: Record<string, string>,
) => Promise<Answer<Reply<K>>>;
/** Input of a call; an idempotency key is generated if none is given. */
export type Input<K extends EndpointKey> = Omit<EndpointInput<K>, 'idempotencyKey'>;
export type Cookie = { name: string; value: string };

/** Creates a function that calls an API like a script. On this machine each caller can have its own IP address. */
export function caller(url: string, addressHere: string): Call {
  const { hostname, protocol } = new URL(url);
  const send = protocol === 'https:' ? secureRequest : plainRequest;
  const isHere = ['localhost', '127.0.0.1'].includes(hostname);
  const from = isHere ? { host: '127.0.0.1', localAddress: addressHere } : {};
  return (endpoint, input, headers = {}) =>
    new Promise((resolve, reject) => {
      const { params, query, body }: AnyInput = input;
      const [method = ''] = endpoint.split(' ');
      const path = fillPath(endpoint, params);
      const target = new URL(path, url);
      target.search = new URLSearchParams(query as Record<string, string> | undefined).toString();
      const text = body === undefined ? '' : JSON.stringify(body);
      const options = {
        ...from,
        method,
        agent: false, // A kept connection may lead to a backend that has stopped.
        headers: {
          host: target.host,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text), // Without it, Node sends none for DELETE.
          ...headers,
        },
      };
      const sent = send(target, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const reply = Buffer.concat(chunks).toString();
          if ((response.statusCode ?? 500) >= 300)
            reject(new Error(`${method} ${path} answered ${response.statusCode}: ${reply}`));
          else resolve({ response, body: reply ? JSON.parse(reply) : undefined });
        });
      });
      sent.on('error', reject);
      sent.end(text);
    });
}

type AnyInput = {
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: unknown;
  body?: unknown;
};

/** Cookies that journeys keep, by name without the prefix `__Host-`. A sign-in sets others, too. */
export type KeptCookie = 'qlixline_session' | 'qlixline_overrides' | 'qlixline_qa_guest';

/** Returns the cookie of this name that a reply sets. */
export function cookieSetBy({ response }: Pick<Answer, 'response'>, kept: KeptCookie): Cookie {
  for (const cookie of response.headers['set-cookie'] ?? []) {
    const [pair = ''] = cookie.split(';');
    const [name = ''] = pair.split('=', 1);
    const value = pair.slice(name.length + 1);
    if (name.replace(/^__Host-/, '') === kept && value) return { name, value };
  }
  throw new Error(`The reply did not set the cookie ${kept}`);
}

export function cookieHeader(cookies: readonly Cookie[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
