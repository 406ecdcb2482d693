import type { Composition } from '@qlixline/contract/composition';
import type { RemoteReports } from '@qlixline/contract/remote-report';

import { newestCode, onCodeBegins } from '../remotes/newest-code.ts';

const BEAT_MS = 1_000;

/** What is to be sent once the page does not answer, of the version whose code began last. */
export type LastWords = { report: RemoteReports; avoid: { remote: string; version: string } | null };

/**
 * A worker hears each second that the page is there. When it does not for ten seconds in which the worker runs, code on
 * the page never ends: the worker reports it, and asks for the version before when there is one, so that whoever reloads
 * the page has one that answers.
 */
export function watchAnswering({ snapshotId, remotes }: Composition): void {
  const worker = new Worker(new URL('./answering-page.worker.ts', import.meta.url), { name: 'answering-page' });
  const lastWords = (): LastWords | null => {
    const running = newestCode();
    if (!running || running.channel === 'override' || document.visibilityState === 'hidden') return null;
    const { name: remote, version } = running;
    const hasPrevious = remotes.some((one) => one.name === remote && one.previous && one.version === version);
    return {
      report: { reports: [{ snapshotId, remote, version, kind: 'hang', ms: Math.round(performance.now()) }] },
      avoid: hasPrevious ? { remote, version } : null,
    };
  };
  const post = (words: LastWords | null) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows, not for workers
    worker.postMessage(words);
  };
  const beat = () => post(lastWords());
  onCodeBegins(beat);
  setInterval(beat, BEAT_MS);
  // While the browser asks whether to leave, or what to print, the page stands still, and all is well.
  for (const type of ['beforeunload', 'beforeprint']) addEventListener(type, () => post(null));
}
