import { commitCount } from '../../remotes/loading/commit-count.ts';
import { toastStore } from '../../toasts/toast.store.ts';
import type { Rate } from './rates.ts';

/** Time after a press or key within which it is the cause of what happens. */
const CAUSED_MS = 1_000;

/**
 * Starts counting what scripts of the page do, and returns a function that reads the counts. `onCall` is called with
 * the status of each call of the API.
 */
export function countActivity(onCall: (status: number) => void): () => Record<Rate, number> {
  const counts = {
    requests: 0,
    navigations: 0,
    entries: 0,
    sockets: 0,
    listeners: 0,
    consoleLines: 0,
    focusMoves: 0,
    toasts: 0,
  };
  new PerformanceObserver((list) => {
    const calls = (list.getEntries() as PerformanceResourceTiming[]).filter(isCall);
    counts.requests += calls.length;
    for (const { responseStatus } of calls) onCall(responseStatus);
  }).observe({ type: 'resource' });
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    counts.navigations += 1;
    if ((event as Event & { navigationType?: string }).navigationType === 'push') counts.entries += 1;
  });
  toastStore.subscribe(({ toasts }, before) => {
    if (toasts[0] && toasts[0].id !== before.toasts[0]?.id) counts.toasts += 1;
  });
  countCalls(console, ['log', 'info', 'warn', 'error', 'debug'], () => (counts.consoleLines += 1));
  for (const target of [window, document]) {
    countCalls(target, ['addEventListener'], () => (counts.listeners += 1));
    countCalls(target, ['removeEventListener'], () => (counts.listeners -= 1));
  }
  globalThis.WebSocket = new Proxy(globalThis.WebSocket, {
    construct(target, args, newTarget) {
      counts.sockets += 1;
      return Reflect.construct(target, args, newTarget) as WebSocket;
    },
  });
  countFocusMoves(() => (counts.focusMoves += 1));
  return () => ({ ...counts, commits: commitCount() });
}

function isCall({ initiatorType, name }: PerformanceResourceTiming): boolean {
  return (initiatorType === 'fetch' || initiatorType === 'xmlhttprequest') && name.includes('/api/');
}

function countFocusMoves(count: () => void): void {
  let causedAt = -CAUSED_MS;
  for (const cause of ['pointerdown', 'keydown'] as const) {
    addEventListener(cause, () => (causedAt = performance.now()), { capture: true, passive: true });
  }
  addEventListener('focusin', () => {
    if (performance.now() - causedAt > CAUSED_MS) count();
  });
}

/** Counts the calls of methods of an object, which keep doing what they did. */
function countCalls<Name extends string>(
  object: Record<Name, (...args: never[]) => unknown>,
  names: readonly Name[],
  count: () => void,
): void {
  for (const name of names) {
    object[name] = new Proxy(object[name], {
      apply(target, self: unknown, args: never[]) {
        count();
        return Reflect.apply(target, self, args) as unknown;
      },
    });
  }
}
