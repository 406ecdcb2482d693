import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a spec was seen to use while it ran, beyond what it imports. Paths are from the top. */
export type Recorded = {
  /** Files and folders of the repository that it read. */
  read: string[];
  /** Whether it started a program that may read anything here. */
  startedPrograms: boolean;
  /** Files of which a function ran; undefined where that is not recorded. */
  ran?: string[];
};

/** The file in which a spec's record is written, by build-config's record-dependencies.mjs. */
export function recordFile(folder: string, spec: string): string {
  return join(folder, `${createHash('sha256').update(spec).digest('hex').slice(0, 32)}.json`);
}

/** Undefined if the spec left none: then nothing can be said of what it depends on. */
export function readRecord(folder: string, spec: string): Recorded | undefined {
  try {
    return JSON.parse(readFileSync(recordFile(folder, spec), 'utf8')) as Recorded;
  } catch {
    return undefined;
  }
}
