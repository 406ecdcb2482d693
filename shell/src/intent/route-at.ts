import type { Composition, Remote, RemoteRoute } from '@qlixline/contract/remotes/composition';
import { matchRoutes } from 'react-router-dom';

import { loadableVersions } from '../remotes/loading/load-remote.ts';

export type RouteOfRemote = { remote: Remote; route: RemoteRoute };

/** Cache per composition and path: matching ranks all routes, and it runs for every link in view. */
const matched = new WeakMap<Composition, Map<string, RouteOfRemote | undefined>>();

/**
 * Returns the route that the router will choose; undefined for the shell's own pages and if this tab cannot show that
 * version of the remote.
 */
export function routeAt(pathname: string, composition: Composition): RouteOfRemote | undefined {
  const known = matched.get(composition) ?? new Map<string, RouteOfRemote | undefined>();
  matched.set(composition, known);
  if (!known.has(pathname)) known.set(pathname, match(pathname, composition));
  const found = known.get(pathname);
  if (!found) return undefined;
  const { remote } = found;
  const isOwnBuild = remote.describedAt !== undefined; // Its files change with each build.
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

/**
 * Returns the address within this page of the link around `target`; undefined if there is none or it opens elsewhere.
 */
export function linkedAddress(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return undefined;
  return link.target === '' || link.target === '_self' ? new URL(link.href) : undefined;
}
