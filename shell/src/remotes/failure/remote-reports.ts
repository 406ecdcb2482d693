import type { Composition, Remote } from '@qlixline/contract/remotes/composition';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { RemoteReport, RemoteReports } from '@qlixline/contract/remotes/remote-report';
import { ERROR_MESSAGE_MAX, ERROR_STACK_MAX, REPORTS_MAX } from '@qlixline/contract/remotes/remote-report-limits';
import { SHELL_UNIT } from '@qlixline/contract/pets/unit';

const TAB_MAX = 50; // A tab with repeated failures has reported enough.
const IDLE_MS = 3_000; // Successes are reported once the page has settled.

type Kind = RemoteReport['kind'];

export type Reported = Pick<Remote, 'name' | 'version' | 'channel'>;

let snapshotId: string | undefined;
let waiting: RemoteReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let reported = 0;
const saidOnce = new Set<string>();

/** Starts reporting to the server, except for users with overrides. */
export function startRemoteReports(composition: Composition): void {
  if (composition.overrides) return;
  snapshotId = composition.snapshotId;
  addEventListener('pagehide', send);
}

/** Reports a version of a remote: successes once, failures each time and at once, with the thrown error. */
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

/** Reports that the shell is running; the page itself reports if it isn't. */
export function reportShell({ shell }: Composition): void {
  const { version } = shell;
  if (version !== undefined) reportRemote({ name: SHELL_UNIT, version, channel: 'stable' }, 'ready', performance.now());
}

function send(): void {
  while (waiting.length > 0) {
    const body: RemoteReports = { reports: waiting.slice(0, REPORTS_MAX) };
    waiting = waiting.slice(REPORTS_MAX);
    // A beacon survives the page and needs no reply.
    navigator.sendBeacon(
      pathOf('POST /api/beacons/remotes'),
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    );
  }
}
