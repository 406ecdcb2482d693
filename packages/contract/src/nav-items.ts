import type { RemoteNavItem } from './composition.ts';
import type { RemoteBuild } from './remote-build.ts';

/** The items that a build brings for those of its routes that have an address without parts. */
export function navItemsOf({ provides: { routes, nav = [] } }: Pick<RemoteBuild, 'provides'>): RemoteNavItem[] {
  return nav.flatMap(({ route, ...item }) => {
    const href = routes.find(({ id }) => id === route)?.path;
    return typeof href === 'string' ? [{ href, ...item }] : [];
  });
}
