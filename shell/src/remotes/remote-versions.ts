import type { Remote } from '@qlixline/contract/remotes/composition';
import { meetsRequirements } from '@qlixline/contract/remotes/requirements';
import type { ProvidedVersions } from '@qlixline/contract/remotes/requirements';

/**
 * Lists the versions of a remote that this tab may load, in order: the intended one, then the previous one. Excludes
 * versions whose requirements the shell doesn't meet and, once code of a version has run, all others, because their
 * chunks would mix.
 */
export function versionsToTry(remote: Remote, ran: string | undefined, provided: ProvidedVersions): Remote[] {
  return [remote, ...previousOf(remote)].filter(
    ({ version, requires }) => (ran === undefined || ran === version) && meetsRequirements(requires, provided),
  );
}

/** Returns true if reloading the page could replace the version that has run with the previous one. */
export function canGoBack(remote: Remote, ran: string | undefined, provided: ProvidedVersions): boolean {
  return ran === remote.version && previousOf(remote).some(({ requires }) => meetsRequirements(requires, provided));
}

/** Returns the previous version as a remote of its own. */
function previousOf({ previous, ...remote }: Remote): Remote[] {
  return previous ? [{ ...remote, ...previous }] : [];
}
