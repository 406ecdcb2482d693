import type { Composition, Remote } from '@qlixline/contract/composition';
import { pathOf } from '@qlixline/contract/endpoint-path';
import type { RemoteReport, RemoteReports } from '@qlixline/contract/remote-report';
import { ERROR_MESSAGE_MAX, ERROR_STACK_MAX, REPORTS_MAX } from '@qlixline/contract/remote-report-limits';
import { SHELL_UNIT } from '@qlixline/contract/unit';

const TAB_MAX = 50; // a tab that fails again and again has said enough
const IDLE_MS = 3_000; // good news waits until the page has settled

type Kind = RemoteReport['kind'];

export type Reported = Pick<Remote, 'name' | 'version' | 'channel'>;

let snapshotId: string | undefined;
let waiting: RemoteReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let reported = 0;
const saidOnce = new Set<string>();

/** From here on the server hears how remotes fare; not from somebody who has put other versions in their place. */
export function startRemoteReports(composition: Composition): void {
  if (composition.overrides) return;
  snapshotId = composition.snapshotId;
  addEventListener('pagehide', send);
}

/** Tells how a version of a remote fares. Good news once, failures each time and at once, with what its code has thrown. */
export function reportRemote({ name, version, channel }: Reported, kind: Kind, ms: number, thrown?: unknown): void {
  if (snapshotId === undefined || channel === 'override' || reported === TAB_MAX) return;
  if (kind === 'ready' || kind === 'incompatible') {
    const once = `${name}@${version} ${kind}`;
    if (saidOnce.has(once)) return;
    saidOnce.add(once);
  }
  reported += 1;
  const error = thrown instanceof Error && {
    message: thrown.message.slice(0, ERROR_MESSAGE_MAX),
    stack: (thrown.stack ?? '').slice(0, ERROR_STACK_MAX),
  };
  waiting.push({ snapshotId, remote: name, version, kind, ms: Math.round(ms), ...(error && { error }) });
  clearTimeout(timer);
  if (kind === 'ready') timer = setTimeout(send, IDLE_MS);
  else send();
}

/** The shell is up. That it is not, the page itself finds out and reports. */
export function reportShell({ shell }: Composition): void {
  const { version } = shell;
  if (version !== undefined) reportRemote({ name: SHELL_UNIT, version, channel: 'stable' }, 'ready', performance.now());
}

function send(): void {
  while (waiting.length > 0) {
    const body: RemoteReports = { reports: waiting.slice(0, REPORTS_MAX) };
    waiting = waiting.slice(REPORTS_MAX);
    // Survives the page, and has no reply that anything could wait for.
    navigator.sendBeacon(
      pathOf('POST /api/beacons/remotes'),
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    );
  }
}
