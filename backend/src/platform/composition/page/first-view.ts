import type { RemoteRoute } from '@qlixline/contract/remotes/composition';
import { firstDataOf } from '@qlixline/contract/calls/first-data';
import type { Home } from '@qlixline/contract/calls/first-data';
import { screens } from '@qlixline/contract/areas/screens';

import { aloneViewKey } from '../compose-snapshot.ts';
import type { Snapshot } from '../compose-snapshot.ts';

/**
 * Facts the access gate needs (behaviour: access gate). `id` is null while the database, and with it the session, is
 * unavailable.
 */
export type Viewer = {
  id: string | null;
  isOnboarding: boolean;
  hasUsername: boolean;
  /** True if the user neither has friends nor follows anybody. */
  isAlone: boolean;
  /** Home point. `find` loads the towns if necessary, for screens that need it; `peek` doesn't. */
  home: Record<'find' | 'peek', () => Home | null>;
};

/** File with the integrity the browser will check, if any. */
type CheckedFile = { url: string; integrity: string | undefined };

/** Files of a first view; `data` are the endpoints its screen needs. */
export type FirstView = { manifests: string[]; entries: CheckedFile[]; files: string[]; data: string[] };

/**
 * Lists the files that the viewer's first view at `path` loads, and its screen's data. Empty for an address with a
 * query, as a screen may then need other data.
 */
export function firstViewRemotes(
  { composition: { remotes: all }, aloneViews }: Pick<Snapshot, 'composition' | 'aloneViews'>,
  viewer: Viewer,
  { path, query }: { path: string; query: string },
): FirstView {
  const view: FirstView = { manifests: [], entries: [], files: [], data: [] };
  const remotes = all.filter(({ disabled }) => !disabled);
  const wanted = bestMatch(
    remotes.flatMap(({ provides }) => provides.routes.flatMap((route) => route.path ?? [])),
    path,
  );
  for (const remote of remotes) {
    const routes = remote.provides.routes.filter((route) => isShown(route, viewer, { wanted, path }));
    if (routes.length === 0) continue;
    view.manifests.push(remote.manifest);
    view.entries.push({ url: remote.entry, integrity: remote.integrity?.entry });
    const ofAlone =
      viewer.isAlone && query === ''
        ? routes.flatMap(({ id }) => aloneViews.get(aloneViewKey(remote.name, id)) ?? [])
        : [];
    const files = new Set([...routes, ...ofAlone].flatMap(({ preload }) => preload));
    files.delete(remote.entry);
    files.delete(remote.manifest);
    view.files.push(...files);
    if (viewer.isOnboarding || query !== '') continue;
    view.data.push(...routes.flatMap((route) => firstDataOf(route, path, viewer.id, viewer.home.find)));
    view.data.push(...ofAlone.flatMap(({ data }) => data));
  }
  return { ...view, files: [...new Set(view.files)] };
}

type Opened = { wanted: string | undefined; path: string };

function isShown(route: RemoteRoute, viewer: Viewer, { wanted, path }: Opened): boolean {
  if (viewer.isOnboarding) return route.access === 'onboarding';
  if (route.access === 'onboarding') return false;
  if (route.path !== null) return route.path === wanted;
  // A route without a path is the username prompt over the layout, for members without one.
  return !viewer.hasUsername && path !== screens.usernameSetup;
}

/** Returns the pattern the router will choose: `/adoption/new` rather than `/adoption/:listingId`. */
function bestMatch(patterns: readonly string[], path: string): string | undefined {
  return patterns.filter((pattern) => matches(pattern, path)).toSorted((a, b) => fixedParts(b) - fixedParts(a))[0];
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);
const isNamed = (part: string): boolean => part.startsWith(':');
const fixedParts = (pattern: string): number => partsOf(pattern).filter((part) => !isNamed(part)).length;

/** Matches a router pattern such as `/pet/:petId`; a named part matches exactly one part of the path. */
function matches(pattern: string, path: string): boolean {
  const [expected, given] = [partsOf(pattern), partsOf(path)];
  return expected.length === given.length && expected.every((part, index) => isNamed(part) || part === given[index]);
}
