import type { Composition } from '@qlixline/contract/remotes/composition';
import type { RemoteReports } from '@qlixline/contract/remotes/remote-report';

import { newestCode, onCodeBegins } from '../remotes/loading/newest-code.ts';

const BEAT_MS = 1_000;

/** Report to send when the page stops responding, about the version whose code ran last. */
export type HangReport = { report: RemoteReports; avoid: { remote: string; version: string } | null };

/**
 * Watches the page from a worker that expects a message every second. If none arrives for ten seconds of the worker's
 * own time, code on the page is stuck: the worker reports it and requests the previous version, if any, so that a
 * reloaded page works.
 */
export function watchAnswering({ snapshotId, remotes }: Composition): void {
  const worker = new Worker(new URL('./answering-page.worker.ts', import.meta.url), { name: 'answering-page' });
  const hangReport = (): HangReport | null => {
    const running = newestCode();
    if (!running || running.channel === 'override' || document.visibilityState === 'hidden') return null;
    const { name: remote, version } = running;
    const hasPrevious = remotes.some((one) => one.name === remote && one.previous && one.version === version);
    return {
      report: { reports: [{ snapshotId, remote, version, kind: 'hang', ms: Math.round(performance.now()) }] },
      avoid: hasPrevious ? { remote, version } : null,
    };
  };
  const post = (words: HangReport | null) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows, not for workers
    worker.postMessage(words);
  };
  const beat = () => post(hangReport());
  onCodeBegins(beat);
  setInterval(beat, BEAT_MS);
  // The page legitimately stops while the browser asks whether to leave or what to print.
  for (const type of ['beforeunload', 'beforeprint']) addEventListener(type, () => post(null));
}
