import { RESERVED_PATHS, SHELL_ROUTE_IDS } from '@qlixline/contract/remote-build';
import type { PublishRefusal, RemoteBuild, ShellBuild } from '@qlixline/contract/remote-build';
import { unmetRequirements } from '@qlixline/contract/requirements';

export type Refusal = { reason: PublishRefusal; message: string };

/** Builds that people may be given at the same time: of a unit with a canary, both versions. */
export type ServedBuilds = { shells: readonly ShellBuild[]; remotes: readonly RemoteBuild[] };

/**
 * What would not fit together. Every served remote has to run in every served shell, because nobody knows which
 * tab has which. `before` is what is served now: what the shell asks for by name must not get lost.
 */
export function conflictsIn(served: ServedBuilds, before: ServedBuilds): Refusal[] {
  return [...unmetInAny(served), ...routeCollisions(served.remotes), ...lostRoutes(served.remotes, before.remotes)];
}

function unmetInAny({ shells, remotes }: ServedBuilds): Refusal[] {
  return remotes.flatMap((remote) =>
    shells.flatMap((shell) =>
      unmetRequirements(remote.requires, shell.provides).map(({ name, required, provided }) => ({
        reason: 'unmet_requires' as const,
        message:
          `${remote.name} ${remote.version} requires ${name} ${required}, ` +
          `but the shell ${shell.version} provides ${provided}.`,
      })),
    ),
  );
}

/** Two versions of one remote may share their routes; anything else has to be somebody's alone. */
function routeCollisions(remotes: readonly RemoteBuild[]): Refusal[] {
  const owners = new Map<string, RemoteBuild>();
  const refusals: Refusal[] = [];
  for (const remote of remotes) {
    const ownKeys = new Set<string>();
    for (const { id, path } of remote.provides.routes) {
      for (const { key, text } of keysOf(id, path)) {
        const owner = owners.get(key);
        if (ownKeys.has(key)) refusals.push(collision(`${remote.name} declares ${text} twice.`));
        else if (owner && owner.name !== remote.name) {
          refusals.push(collision(`${remote.name} declares ${text}, which ${owner.name} ${owner.version} has.`));
        } else owners.set(key, remote);
        ownKeys.add(key);
      }
      const first = path?.split('/')[1]?.toLowerCase() ?? '';
      if (RESERVED_PATHS.some((reserved) => reserved === first)) {
        refusals.push(collision(`${remote.name} declares ${path}; /${first} is not for remotes.`));
      }
    }
  }
  return refusals;
}

const collision = (message: string): Refusal => ({ reason: 'route_collision', message });

/** `/pet/:petId` and `/pet/:id` are the same address, and so is `/Pet/:id`: routers do not look at capitals. */
function keysOf(id: string, path: string | null): { key: string; text: string }[] {
  const byId = { key: `id ${id}`, text: `the route "${id}"` };
  return path === null
    ? [byId]
    : [byId, { key: `path ${path.replaceAll(/:[^/]+/g, ':').toLowerCase()}`, text: `the address ${path}` }];
}

/** Each version of the remote that provides such a route has to provide it. */
function lostRoutes(remotes: readonly RemoteBuild[], before: readonly RemoteBuild[]): Refusal[] {
  return SHELL_ROUTE_IDS.flatMap((id) => {
    const providers = new Set([...before, ...remotes].filter((remote) => provides(remote, id)).map(({ name }) => name));
    return remotes
      .filter((remote) => providers.has(remote.name) && !provides(remote, id))
      .map(({ name, version }) => ({
        reason: 'missing_route' as const,
        message: `${name} ${version} lacks the route "${id}", which the shell asks for.`,
      }));
  });
}

function provides(remote: RemoteBuild, id: string): boolean {
  return remote.provides.routes.some((route) => route.id === id);
}
