import type { Composition, Remote, RemoteNavItem, RemoteRoute } from '@qlixline/contract/composition';
import { createContext, useContext } from 'react';

export const CompositionContext = createContext<Composition | null>(null);

type RoutedRemote = { remote: Remote; route: RemoteRoute };

/** The remote and declaration behind a route id; undefined when no remote provides it. */
export function useRemoteRoute(routeId: string): RoutedRemote | undefined {
  const composition = useContext(CompositionContext);
  for (const remote of composition?.remotes ?? []) {
    const route = remote.provides.routes.find(({ id }) => id === routeId);
    if (route) return { remote, route };
  }
  return undefined;
}

/** All addresses that remotes provide: the router is built from them before any remote's code is there. */
export function useRemoteRoutes(access: RemoteRoute['access']): (RemoteRoute & { path: string })[] {
  const composition = useContext(CompositionContext);
  return (composition?.remotes ?? [])
    .flatMap((remote) => remote.provides.routes)
    .filter((route): route is RemoteRoute & { path: string } => route.access === access && route.path !== null);
}

export function useRemoteNavItems(): RemoteNavItem[] {
  return navItemsOf(useContext(CompositionContext)?.remotes);
}

/** What remotes add to the main navigation, in order. A remote that is disabled adds nothing. */
export function navItemsOf(remotes: readonly Remote[] = []): RemoteNavItem[] {
  return remotes
    .flatMap(({ disabled, provides: { nav = [] } }) => (disabled ? [] : nav))
    .toSorted((one, other) => one.order - other.order || one.label.localeCompare(other.label));
}
