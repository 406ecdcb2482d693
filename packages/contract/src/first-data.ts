import type { RemoteRoute } from './composition.ts';

/** Ids and usernames. What else stands in an address, the screen may not ask for. */
const PLAIN_PART = /^[\w.-]+$/;

/** Where the viewer says that they live, and the point of the town that it means (`pointInAddress`). */
export type Home = { location: string; near: string };

/** Where index.html carries the viewer's `Home`, if it is known: a `<script type="application/json">` with this id. */
export const HOME_ELEMENT_ID = 'home-of-viewer';

/**
 * What the route's screen asks for first at this path; nothing where a part of it is not known, or none that it would ask for.
 * `findHome` is only asked by who needs it.
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

/** As browsers write it in a query. */
function inQuery(text: string | undefined): string | undefined {
  return text === undefined ? undefined : new URLSearchParams({ q: text }).toString().slice('q='.length);
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);
