import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { IncomingMessage } from 'node:http';

/** `body` is what the JSON says; undefined for an empty one. */
export type Reply = { response: IncomingMessage; body: unknown };
export type Call = (method: string, path: string, body: unknown, headers?: Record<string, string>) => Promise<Reply>;
export type Cookie = { name: string; value: string };

/** Calls an API as a script would. On this machine each caller can have an address of its own, as people do. */
export function caller(url: string, addressHere: string): Call {
  const { hostname, protocol } = new URL(url);
  const send = protocol === 'https:' ? secureRequest : plainRequest;
  const isHere = ['localhost', '127.0.0.1'].includes(hostname);
  const from = isHere ? { host: '127.0.0.1', localAddress: addressHere } : {};
  return (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const target = new URL(path, url);
      const options = {
        ...from,
        method,
        headers: { host: target.host, 'content-type': 'application/json', ...headers },
      };
      const sent = send(target, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if ((response.statusCode ?? 500) >= 300)
            reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text}`));
          else resolve({ response, body: text ? (JSON.parse(text) as unknown) : undefined });
        });
      });
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });
}

/** The first cookie that a reply sets. */
export function cookieSetBy({ response }: Reply): Cookie {
  const [pair = ''] = (response.headers['set-cookie']?.[0] ?? '').split(';');
  const [name = ''] = pair.split('=', 1);
  const value = pair.slice(name.length + 1);
  if (!name || !value) throw new Error('The reply set no cookie');
  return { name, value };
}

export function cookieHeader(cookies: readonly Cookie[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
