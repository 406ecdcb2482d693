import type { Composition, Remote } from '@qlixline/contract/remotes/composition';
import { navItemsOf } from '@qlixline/contract/areas/nav-items';
import { remoteBuildSchema } from '@qlixline/contract/remotes/remote-build';
import type { RemoteBuild } from '@qlixline/contract/remotes/remote-build';

import { ownExtensions } from '../slots/own-extensions.ts';

const PATIENCE_MS = 5_000;

/**
 * Adds the descriptions of a developer's own builds to the composition: their routes and navigation items, including
 * new ones. The tab fetches them, because the server never requests such addresses.
 */
export async function describeOwnBuilds(composition: Composition): Promise<Composition> {
  return { ...composition, remotes: await Promise.all(composition.remotes.map(described)) };
}

/** Keeps the extensions of a developer's own build for the slots of this tab. */
function keepExtensions({ name, version, provides: { extensions = [] } }: RemoteBuild): void {
  const inOrder = extensions.toSorted((one, other) => one.order - other.order);
  ownExtensions.push(...inOrder.map(({ id, slot, title, icon }) => ({ remote: name, version, id, slot, title, icon })));
}

async function described(remote: Remote): Promise<Remote> {
  if (remote.describedAt === undefined) return remote;
  try {
    const reply = await fetch(remote.describedAt, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    const build = remoteBuildSchema.parse(await reply.json());
    keepExtensions(build);
    const { team, version, requires } = build;
    const routes = build.provides.routes.map((route) => ({ ...route, preload: [] }));
    return { ...remote, team, version, build: build.build, requires, provides: { routes, nav: navItemsOf(build) } };
  } catch (error) {
    console.error(`${remote.describedAt} does not say what the build is:`, error);
    return remote;
  }
}
