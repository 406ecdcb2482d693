import type { RemoteRoute } from '@qlixline/contract/composition';
import { firstDataOf } from '@qlixline/contract/first-data';
import type { Home } from '@qlixline/contract/first-data';
import { screens } from '@qlixline/contract/screens';

import { aloneViewKey } from './compose-snapshot.ts';
import type { Snapshot } from './compose-snapshot.ts';

/** What the gate looks at (behaviour: access gate). `id` is null while the database is away, which would say whose session it is. */
export type Viewer = {
  id: string | null;
  isOnboarding: boolean;
  hasUsername: boolean;
  /** Nobody shares anything with them: no friends, and they follow nobody. */
  isAlone: boolean;
  /** `find` has towns read where they are not in memory, and is asked by screens that need it; `peek` is not. */
  home: Record<'find' | 'peek', () => Home | null>;
};

/** With the integrity that the browser is going to check, where there is one. */
type CheckedFile = { url: string; integrity: string | undefined };

/** `data`: what the screen asks for first. */
export type FirstView = { manifests: string[]; entries: CheckedFile[]; files: string[]; data: string[] };

/**
 * Files that this viewer's first view at `path` is going to load with its remotes, of theirs and of the shell, and the data of its screen: that
 * only where there is no query, with which a screen may ask for something else.
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
  // A route without a path is the prompt over the layout, for members who have no username yet and aren't where one is set.
  return !viewer.hasUsername && path !== screens.usernameSetup;
}

/** The pattern that the router is going to choose: `/adoption/new`, where `/adoption/:listingId` would do, too. */
function bestMatch(patterns: readonly string[], path: string): string | undefined {
  return patterns.filter((pattern) => matches(pattern, path)).toSorted((a, b) => fixedParts(b) - fixedParts(a))[0];
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);
const isNamed = (part: string): boolean => part.startsWith(':');
const fixedParts = (pattern: string): number => partsOf(pattern).filter((part) => !isNamed(part)).length;

/** A router pattern such as `/pet/:petId`: a named part stands for exactly one part of the path. */
function matches(pattern: string, path: string): boolean {
  const [expected, given] = [partsOf(pattern), partsOf(path)];
  return expected.length === given.length && expected.every((part, index) => isNamed(part) || part === given[index]);
}
