import type { Composition, Remote, RemoteNavItem, RemoteRoute } from '@qlixline/contract/remotes/composition';
import { createContext, useContext } from 'react';

export const CompositionContext = createContext<Composition | null>(null);

type RoutedRemote = { remote: Remote; route: RemoteRoute };

/** Returns the remote and declaration for a route id; undefined if no remote provides it. */
export function useRemoteRoute(routeId: string): RoutedRemote | undefined {
  const composition = useContext(CompositionContext);
  for (const remote of composition?.remotes ?? []) {
    const route = remote.provides.routes.find(({ id }) => id === routeId);
    if (route) return { remote, route };
  }
  return undefined;
}

/** Lists all addresses of remotes. The router is built from them before any remote's code is loaded. */
export function useRemoteRoutes(access: RemoteRoute['access']): (RemoteRoute & { path: string })[] {
  const composition = useContext(CompositionContext);
  return (composition?.remotes ?? [])
    .flatMap((remote) => remote.provides.routes)
    .filter((route): route is RemoteRoute & { path: string } => route.access === access && route.path !== null);
}

export function useRemoteNavItems(): RemoteNavItem[] {
  return navItemsOf(useContext(CompositionContext)?.remotes);
}

/** Lists the navigation items of remotes in order, without disabled remotes. */
export function navItemsOf(remotes: readonly Remote[] = []): RemoteNavItem[] {
  return remotes
    .flatMap(({ disabled, provides: { nav = [] } }) => (disabled ? [] : nav))
    .toSorted((one, other) => one.order - other.order || one.label.localeCompare(other.label));
}
