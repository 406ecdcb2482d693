import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Node's options for a backend that reports which of its source files have run. */
export const RECORDING = ['--import', join(import.meta.dirname, 'record-backend.mjs')];

/** Asks a backend started with `RECORDING` which files ran since the last call. */
export async function filesThatRan(backend: ChildProcess): Promise<string[]> {
  const answered = once(backend, 'message') as Promise<[{ filesThatRan: string[] }]>;
  backend.send('which files ran?');
  const [answer] = await answered;
  return answer.filesThatRan;
}
