import type { RemoteRoute } from '../remotes/composition.ts';

/** Matches ids and usernames. Other path segments aren't used for preloads. */
const PLAIN_PART = /^[\w.-]+$/;

/** The viewer's location as in their profile, and the point of that town (`pointInAddress`). */
export type Home = { location: string; near: string };

/** Id of the `<script type="application/json">` in index.html that carries the viewer's `Home`, if it is known. */
export const HOME_ELEMENT_ID = 'home-of-viewer';

/**
 * Returns the addresses that a route's screen requests first at this path, without those that have an unknown or
 * unusual part. `findHome` is called only if an address needs it.
 */
export function firstDataOf(
  { path: pattern, data = [] }: Pick<RemoteRoute, 'path' | 'data'>,
  path: string,
  viewerId: string | null,
  findHome: () => Home | null = () => null,
): string[] {
  const given = partsOf(path);
  const known = new Map<string, string>(viewerId === null ? [] : [['viewer', viewerId]]);
  for (const [index, part] of partsOf(pattern ?? '').entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':') && PLAIN_PART.test(value)) known.set(part.slice(1), value);
  }
  const valueOf = (name: string) =>
    name === 'location' || name === 'near' ? inQuery(findHome()?.[name]) : known.get(name);
  return data.flatMap((address) => {
    const parts = address.split(/(:\w+)/).map((part) => (part.startsWith(':') ? valueOf(part.slice(1)) : part));
    return parts.includes(undefined) ? [] : [parts.join('')];
  });
}

/** Encodes a text as browsers do in a query. */
function inQuery(text: string | undefined): string | undefined {
  return text === undefined ? undefined : new URLSearchParams({ q: text }).toString().slice('q='.length);
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);
