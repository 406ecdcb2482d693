import type { RemoteNavItem } from '../remotes/composition.ts';
import type { RemoteBuild } from '../remotes/remote-build.ts';

/** Returns the navigation items of a build whose routes have a path. */
export function navItemsOf({ provides: { routes, nav = [] } }: Pick<RemoteBuild, 'provides'>): RemoteNavItem[] {
  return nav.flatMap(({ route, ...item }) => {
    const href = routes.find(({ id }) => id === route)?.path;
    return typeof href === 'string' ? [{ href, ...item }] : [];
  });
}
