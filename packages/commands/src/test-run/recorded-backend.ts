import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What Node is started with so that a backend tells which of its source files have run. */
export const RECORDING = ['--import', join(import.meta.dirname, 'record-backend.mjs')];

/** Asks a backend that was started with `RECORDING`: paths from the top, of what ran since it was asked before. */
export async function filesThatRan(backend: ChildProcess): Promise<string[]> {
  const answered = once(backend, 'message') as Promise<[{ filesThatRan: string[] }]>;
  backend.send('which files ran?');
  const [answer] = await answered;
  return answer.filesThatRan;
}
