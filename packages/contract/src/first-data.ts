import type { RemoteRoute } from './composition.ts';

/** Ids and usernames. What else stands in an address, the screen may not ask for. */
const PLAIN_PART = /^[\w.-]+$/;

/** What the route's screen asks for first at this path; nothing where a part of it is not known, or none that it would ask for. */
export function firstDataOf(
  { path: pattern, data = [] }: Pick<RemoteRoute, 'path' | 'data'>,
  path: string,
  viewerId: string | null,
): string[] {
  const given = partsOf(path);
  const known = new Map<string, string>(viewerId === null ? [] : [['viewer', viewerId]]);
  for (const [index, part] of partsOf(pattern ?? '').entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':') && PLAIN_PART.test(value)) known.set(part.slice(1), value);
  }
  return data.flatMap((address) => {
    const parts = address.split(/(:\w+)/).map((part) => (part.startsWith(':') ? known.get(part.slice(1)) : part));
    return parts.includes(undefined) ? [] : [parts.join('')];
  });
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);
