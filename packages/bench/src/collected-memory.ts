import { setTimeout as wait } from 'node:timers/promises';

import { residentMemoryOf } from './process-cost.ts';

const RETURNED_AFTER_MS = 1_000; // freed pages return to the system with a delay
const COLLECTIONS = 3; // each may free what an earlier one found

/**
 * Returns the memory in bytes of a Node process after garbage collection, since the amount of garbage at a given moment
 * is random. The process opens its inspector on `inspectPort` after a signal.
 */
export async function collectedMemoryOf(pid: number, inspectPort: number): Promise<number> {
  process.kill(pid, 'SIGUSR1');
  for (let count = 0; count < COLLECTIONS; count += 1) {
    await collectGarbage(await inspectorAddress(inspectPort));
    await wait(RETURNED_AFTER_MS);
  }
  return residentMemoryOf(pid);
}

async function inspectorAddress(port: number): Promise<string> {
  for (;;) {
    try {
      const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
        webSocketDebuggerUrl: string;
      }[];
      if (target) return target.webSocketDebuggerUrl;
    } catch {
      // The inspector opens shortly after the signal.
    }
    await wait(50);
  }
}

function collectGarbage(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const inspector = new WebSocket(address);
    inspector.addEventListener('open', () =>
      inspector.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' })),
    );
    inspector.addEventListener('message', () => inspector.close());
    inspector.addEventListener('close', () => resolve());
    inspector.addEventListener('error', () => reject(new Error(`No inspector at ${address}`)));
  });
}
