import type { Composition, Remote } from '@qlixline/contract/remotes/composition';
import { navItemsOf } from '@qlixline/contract/areas/nav-items';
import type { OfferedExtension } from '@qlixline/contract/remotes/extensions';
import { remoteBuildSchema } from '@qlixline/contract/remotes/remote-build';
import type { RemoteBuild } from '@qlixline/contract/remotes/remote-build';

const PATIENCE_MS = 5_000;

/**
 * Adds the descriptions of a developer's own builds to the composition: their routes and navigation items, including
 * new ones. The tab fetches them, because the server never requests such addresses.
 */
export async function describeOwnBuilds(composition: Composition): Promise<Composition> {
  return { ...composition, remotes: await Promise.all(composition.remotes.map(described)) };
}

/** Lists the extensions of a developer's own builds, in their order. */
export async function extensionsOfOwnBuilds(remotes: readonly Remote[]): Promise<OfferedExtension[]> {
  const lists = await Promise.all(remotes.map(extensionsOf));
  return lists.flat();
}

async function extensionsOf({ name, version, describedAt }: Remote): Promise<OfferedExtension[]> {
  if (describedAt === undefined) return [];
  try {
    const { provides } = await descriptionAt(describedAt);
    return (provides.extensions ?? [])
      .toSorted((one, other) => one.order - other.order)
      .map(({ id, slot, title, icon }) => ({ remote: name, version, id, slot, title, icon }));
  } catch {
    return []; // The build's absence has been logged with its routes.
  }
}

async function descriptionAt(url: string): Promise<RemoteBuild> {
  const reply = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
  return remoteBuildSchema.parse(await reply.json());
}

async function described(remote: Remote): Promise<Remote> {
  if (remote.describedAt === undefined) return remote;
  try {
    const build = await descriptionAt(remote.describedAt);
    const { team, version, requires } = build;
    const routes = build.provides.routes.map((route) => ({ ...route, preload: [] }));
    return { ...remote, team, version, build: build.build, requires, provides: { routes, nav: navItemsOf(build) } };
  } catch (error) {
    console.error(`${remote.describedAt} does not say what the build is:`, error);
    return remote;
  }
}
