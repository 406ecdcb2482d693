import { SHELL_ROUTE_IDS } from '@qlixline/contract/remotes/remote-build';
import { RESERVED_PATHS } from '@qlixline/contract/remotes/reserved-paths';
import type { ConsumedModule, PublishRefusal, RemoteBuild, ShellBuild } from '@qlixline/contract/remotes/remote-build';
import { isMet, unmetRequirements, versionsOf } from '@qlixline/contract/remotes/requirements';
import { requirementOf } from '@qlixline/contract/remotes/shared-modules';

import { brokenCalls } from '../api-calls/broken-calls.ts';
import { unfitExtensions } from '../extensions/unfit-extensions.ts';
import { flagsOf } from './flags/flags-of.ts';

export type Refusal = { reason: PublishRefusal; message: string };

type BuiltRoute = RemoteBuild['provides']['routes'][number];

/** Builds that may be served at the same time: both versions of a unit with a canary. */
export type ServedBuilds = { shells: readonly ShellBuild[]; remotes: readonly RemoteBuild[] };

/**
 * Lists conflicts: every served remote must run in every served shell, as tabs may combine them. `before` is what is
 * served now; the shell's routes in it must remain.
 */
export function conflictsIn(served: ServedBuilds, before: ServedBuilds): Refusal[] {
  return [
    ...unmetInAny(served),
    ...missingModules(served),
    ...routeCollisions(served.remotes),
    ...lostRoutes(served.remotes, before.remotes),
    ...flagCollisions(served.remotes),
    ...newlyBrokenCalls(served, before),
    ...unfitExtensions(served, before).map((message) => ({ reason: 'unfit_extension' as const, message })),
  ];
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

/**
 * Lists modules that a remote imports from the shell and that the shell lacks, which would break the remote even if
 * declared ranges match.
 */
function missingModules({ shells, remotes }: ServedBuilds): Refusal[] {
  return remotes.flatMap((remote) => {
    const consumed = remote.consumes ?? [];
    return shells.flatMap((shell) =>
      consumed.flatMap((one) => {
        const problem = problemWith(one, shell);
        return problem
          ? [{ reason: 'unmet_requires' as const, message: `${remote.name} ${remote.version} ${problem}` }]
          : [];
      }),
    );
  });
}

function problemWith({ module, range, singleton = true }: ConsumedModule, shell: ShellBuild): string | undefined {
  const { version: shellVersion, modules, formerModules = [] } = shell;
  const requirement = requirementOf(module);
  const [today, ...former] = requirement ? versionsOf(requirement, shell.provides) : [];
  const hasFormer = !singleton && formerModules.includes(module);
  if (hasFormer && former.some((version) => isMet(range, version))) return undefined;
  if (modules && !modules.includes(module)) {
    return `uses ${module}, which the shell ${shellVersion} does not provide.`;
  }
  if (today === undefined || isMet(range, today)) return undefined;
  return `was built for ${module} ${range}, but the shell ${shellVersion} provides ${today}.`;
}

/** Lists colliding routes. Two versions of one remote may share routes, other remotes may not. */
function routeCollisions(remotes: readonly RemoteBuild[]): Refusal[] {
  return remotes.flatMap((remote, index) => [
    ...wrongAddresses(remote),
    ...repeatedRoutes(remote),
    ...remotes.slice(0, index).flatMap((other) => (other.name === remote.name ? [] : takenRoutes(remote, other))),
  ]);
}

function wrongAddresses({ name, provides: { routes } }: RemoteBuild): Refusal[] {
  return routes.flatMap(({ path }) => {
    const [first = ''] = partsOf(path ?? '');
    if (RESERVED_PATHS.some((reserved) => reserved === first)) {
      return [collision(`${name} declares ${path}; /${first} is not for remotes.`)];
    }
    return first === ANY ? [collision(`${name} declares ${path}; the first part of an address has to be a name.`)] : [];
  });
}

function repeatedRoutes({ name, provides: { routes } }: RemoteBuild): Refusal[] {
  return routes.flatMap((route, index) =>
    routes.slice(0, index).flatMap((other) => {
      const text = overlapOf(route, other, isSameAddress);
      return text === undefined ? [] : [collision(`${name} declares ${text} twice.`)];
    }),
  );
}

function takenRoutes(remote: RemoteBuild, other: RemoteBuild): Refusal[] {
  return remote.provides.routes.flatMap((route) =>
    other.provides.routes.flatMap((taken) => {
      const text = overlapOf(route, taken, haveAddressInCommon);
      return text === undefined
        ? []
        : [collision(`${remote.name} declares ${text}, which ${other.name} ${other.version} has.`)];
    }),
  );
}

const collision = (message: string): Refusal => ({ reason: 'route_collision', message });

/** Returns the addresses that two routes share, as the refusal names them. */
function overlapOf(route: BuiltRoute, other: BuiltRoute, isShared: (one: string[], two: string[]) => boolean) {
  if (route.id === other.id) return `the route "${route.id}"`;
  if (route.path === null || other.path === null) return undefined;
  const [parts, otherParts] = [partsOf(route.path), partsOf(other.path)];
  if (!isShared(parts, otherParts)) return undefined;
  return `the address ${route.path}${isSameAddress(parts, otherParts) ? '' : `, overlapping ${other.path}`}`;
}

/** Placeholder for a named part such as `:petId`, whose name doesn't matter. */
const ANY = ':';

/** Splits a path, ignoring case as routers do. */
function partsOf(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? ANY : part));
}

function isSameAddress(one: string[], two: string[]): boolean {
  return one.join('/') === two.join('/');
}

/**
 * Returns true if an address matches both, as with `/pet/1` and `/pet/:petId`, so that the winner would be arbitrary.
 */
function haveAddressInCommon(one: string[], two: string[]): boolean {
  return (
    one.length === two.length && one.every((part, index) => [part, two[index]].includes(ANY) || part === two[index])
  );
}

/** Lists broken calls of newly served builds; those broken by a backend release are reported by `/readyz`. */
function newlyBrokenCalls(served: ServedBuilds, before: ServedBuilds): Refusal[] {
  const known = new Set([...before.shells, ...before.remotes].map(({ name, version }) => `${name} ${version}`));
  return [...served.shells, ...served.remotes]
    .filter(({ name, version }) => !known.has(`${name} ${version}`))
    .flatMap(brokenCalls)
    .map((message) => ({ reason: 'broken_call', message }));
}

/** Lists routes of the shell that a version of the remote no longer provides. */
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

/** Lists flags that two remotes declare, as a screen asks for a flag by its name alone. */
function flagCollisions(remotes: readonly RemoteBuild[]): Refusal[] {
  return remotes.flatMap((remote, index) =>
    remotes.slice(0, index).flatMap((other) =>
      other.name === remote.name
        ? []
        : flagsOf(remote)
            .filter(({ name }) => flagsOf(other).some((taken) => taken.name === name))
            .map(({ name }) => ({
              reason: 'flag_collision' as const,
              message: `${remote.name} declares the flag ${name}, which ${other.name} ${other.version} has.`,
            })),
    ),
  );
}

function provides(remote: RemoteBuild, id: string): boolean {
  return remote.provides.routes.some((route) => route.id === id);
}
