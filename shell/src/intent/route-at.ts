import type { Composition, Remote, RemoteRoute } from '@qlixline/contract/composition';
import { matchRoutes } from 'react-router-dom';

import { loadableVersions } from '../remotes/load-remote.ts';

export type RouteOfRemote = { remote: Remote; route: RemoteRoute };

/** Matching ranks all routes each time, and every link in view asks: of a path it is known once. */
const matched = new WeakMap<Composition, Map<string, RouteOfRemote | undefined>>();

/** The route that the router is going to choose; undefined for the shell's own pages, and where this tab shows no such version of the remote. */
export function routeAt(pathname: string, composition: Composition): RouteOfRemote | undefined {
  const known = matched.get(composition) ?? new Map<string, RouteOfRemote | undefined>();
  matched.set(composition, known);
  if (!known.has(pathname)) known.set(pathname, match(pathname, composition));
  const found = known.get(pathname);
  if (!found) return undefined;
  const { remote } = found;
  const isOwnBuild = remote.describedAt !== undefined; // its files are others after each change
  return !remote.disabled && !isOwnBuild && loadableVersions(remote)[0] === remote ? found : undefined;
}

function match(pathname: string, { remotes }: Composition): RouteOfRemote | undefined {
  const routes = remotes.flatMap((remote) =>
    remote.provides.routes
      .filter(({ access, path }) => access === 'member' && path !== null)
      .map((route) => ({ path: route.path ?? '', handle: { remote, route } })),
  );
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle;
}

/** Where the link around `target` leads within this page; undefined where there is none, or it opens elsewhere. */
export function linkedAddress(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  return link.target === '' || link.target === '_self' ? new URL(link.href) : undefined;
}
