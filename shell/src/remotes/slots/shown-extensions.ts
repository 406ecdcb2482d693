import type { Remote } from '@qlixline/contract/remotes/composition';

/** Extension on the page. */
type Shown = {
  readonly props: { readonly running: Remote };
  readonly state: { is: string };
  end: (kind: 'loop' | 'flood') => void;
  pause: (isPaused: boolean) => void;
};

const shown = new Set<Shown>();

export function joinShown(extension: Shown): void {
  shown.add(extension);
}

export function leaveShown(extension: Shown): void {
  shown.delete(extension);
}

/** Ends all extensions of a remote. */
export function endExtensionsOf(remote: string): void {
  for (const one of shown) if (one.props.running.name === remote) one.end('flood');
}

/**
 * Finds the extension that renders endlessly and ends it. All are taken out of the page first: if it goes on, none of
 * them is the cause, and all come back. Otherwise they come back one by one until it begins again. Returns true if the
 * loop has ended. `isEndless` resolves after watching for a while.
 */
export async function endEndlessExtension(isEndless: () => Promise<boolean>): Promise<boolean> {
  const suspects = [...shown].filter(({ state }) => state.is === 'shown');
  if (suspects.length === 0) return false;
  for (const one of suspects) one.pause(true);
  const isElsewhere = await isEndless();
  for (const one of suspects) {
    one.pause(false);
    if (!isElsewhere && (await isEndless())) one.end('loop');
  }
  return !isElsewhere;
}
