import { setTimeout as wait } from 'node:timers/promises';

import { residentMemoryOf } from './process-cost.ts';

const RETURNED_AFTER_MS = 1_000; // freed pages go back to the system a little later
const COLLECTIONS = 3; // the first finds what the next ones may free

/**
 * Memory in bytes of a Node process that listens for its inspector on `inspectPort` once it is asked to, after it
 * has collected its garbage: how much of that waits at a given moment is chance.
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
      // it begins to listen a moment after the signal
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
