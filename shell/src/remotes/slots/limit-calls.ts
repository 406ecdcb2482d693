import { EXTENSION_CALLS_MAX, EXTENSION_WINDOW_MS } from '@qlixline/contract/remotes/registry-limits';

import { newestScreen } from '../failure/remote-boundary.tsx';
import { endExtensionsOf } from './shown-extensions.ts';

const OF_A_REMOTE = /\/remotes\/([^/]+)\/[^/]+\//;

type Count = { since: number; calls: number; isRefused: boolean };

const counts = new Map<string, Count>();
let isOn = false;

/**
 * Counts the calls that extensions make, by the addresses in their stacks. Beyond the limit the remote's extensions are
 * ended, and its further calls are refused for as long as no screen of it is open: they would use up what the server
 * grants the user, and with it the page's own calls.
 */
export function limitCalls(stackHere = () => new Error('of the call').stack ?? ''): void {
  if (isOn) return;
  isOn = true;
  globalThis.fetch = new Proxy(globalThis.fetch, {
    apply(target, self: unknown, args: Parameters<typeof globalThis.fetch>) {
      const [, remote] = OF_A_REMOTE.exec(stackHere()) ?? [];
      if (remote !== undefined && remote !== newestScreen()?.name && isTooMuch(remote)) {
        return Promise.reject(new TypeError(`Extensions of ${remote} call too often`));
      }
      return Reflect.apply(target, self, args);
    },
  });
}

function isTooMuch(remote: string): boolean {
  const now = performance.now();
  const known = counts.get(remote);
  const isNew = !known || (!known.isRefused && now - known.since > EXTENSION_WINDOW_MS);
  const count = isNew ? { since: now, calls: 0, isRefused: false } : known;
  counts.set(remote, count);
  count.calls += 1;
  if (!count.isRefused && count.calls > EXTENSION_CALLS_MAX) {
    count.isRefused = true;
    endExtensionsOf(remote);
  }
  return count.isRefused;
}
