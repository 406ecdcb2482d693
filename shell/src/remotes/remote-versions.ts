import type { Remote } from '@qlixline/contract/composition';
import { meetsRequirements } from '@qlixline/contract/requirements';
import type { ProvidedVersions } from '@qlixline/contract/requirements';

/**
 * The versions of a remote that this tab may load, in order: the one that is meant, then the one before. Left out is
 * what requires more than the shell provides; and once code of a version has run, every other, because their chunks
 * would mix in one page.
 */
export function versionsToTry(remote: Remote, ran: string | undefined, provided: ProvidedVersions): Remote[] {
  return [remote, ...previousOf(remote)].filter(
    ({ version, requires }) => (ran === undefined || ran === version) && meetsRequirements(requires, provided),
  );
}

/** Whether the version that has run in this tab could be left for the one before, by loading the page anew. */
export function canGoBack(remote: Remote, ran: string | undefined, provided: ProvidedVersions): boolean {
  return ran === remote.version && previousOf(remote).some(({ requires }) => meetsRequirements(requires, provided));
}

/** The version before, as a remote of its own. */
function previousOf({ previous, ...remote }: Remote): Remote[] {
  return previous ? [{ ...remote, ...previous }] : [];
}
