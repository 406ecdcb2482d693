import type { Composition } from '@qlixline/contract/remotes/composition';
import type { RemoteReports } from '@qlixline/contract/remotes/remote-report';

import { newestCode, onCodeBegins } from '../remotes/loading/newest-code.ts';
import type { Every } from './clock.ts';

const BEAT_MS = 4_000;

/** Report to send when the page stops responding, about the version whose code ran last. */
export type HangReport = { report: RemoteReports; avoid: { remote: string; version: string } | null };

/** Message to the worker: what to report if no other follows, or that it is still the same. */
export type Beat = HangReport | null | 'same';

/**
 * Watches the page from a worker that expects a message every four seconds. If none arrives for long, code on the page
 * is stuck: the worker reports it and requests the previous version, if any, so that a reloaded page works.
 */
export function watchAnswering({ snapshotId, remotes }: Composition, every: Every): void {
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
  const post = (words: Beat) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows, not for workers
    worker.postMessage(words);
  };
  let isTold = false;
  const tell = () => {
    isTold = true;
    post(hangReport());
  };
  const untell = () => {
    isTold = false;
    post(null);
  };
  onCodeBegins(tell);
  document.addEventListener('visibilitychange', tell);
  every(BEAT_MS, () => (isTold ? post('same') : tell()));
  // The page legitimately stops while the browser asks whether to leave or what to print.
  for (const type of ['beforeunload', 'beforeprint']) addEventListener(type, untell);
}
