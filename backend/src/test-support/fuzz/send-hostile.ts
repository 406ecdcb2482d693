import type { Client, Reply } from '../client.ts';
import type { HostileRequest } from './hostile-request.ts';
import { valueOf } from './things.ts';
import type { Things } from './things.ts';

type Named = { victim: Things; own: Things };

/** Sends a request with ids filled in, from its own network address. */
export function sendHostile(
  client: Client,
  { route, path, query, headers, body }: HostileRequest,
  { victim, own }: Named,
  address: string,
): Promise<Reply> {
  const [method = ''] = route.split(' ');
  const named = (text: string) => valueOf(text, victim, own);
  const filled = path.split('/').map((segment) => {
    const value = named(segment);
    return value === undefined ? segment : encodeURIComponent(value);
  });
  const search = new URLSearchParams(
    query.map(([name, value]): [string, string] => [name, String(named(value) ?? value)]),
  ).toString();
  const withIds = (text: string) =>
    text.replaceAll(/"(\$[\w.]+)"/g, (whole, thing: string) => JSON.stringify(named(thing)) ?? whole);
  return client.send(method, `${filled.join('/')}${search && `?${search}`}`, {
    body: typeof body === 'string' ? withIds(body) : body,
    headers: { ...headers, 'x-forwarded-for': address },
  });
}
