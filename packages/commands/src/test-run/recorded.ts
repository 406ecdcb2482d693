import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that a spec used at runtime beyond its imports. Paths are relative to the root. */
export type Recorded = {
  /** Files and folders of the repository that it read. */
  read: string[];
  /** True if it started a program that may read any file. */
  startedPrograms: boolean;
  /** Files in which a function ran; undefined if that isn't recorded. */
  ran?: string[];
};

/** Returns the file of a spec's record, which build-config's record-dependencies.mjs writes. */
export function recordFile(folder: string, spec: string): string {
  return join(folder, `${createHash('sha256').update(spec).digest('hex').slice(0, 32)}.json`);
}

/** Reads a spec's record; undefined if there is none, in which case its dependencies are unknown. */
export function readRecord(folder: string, spec: string): Recorded | undefined {
  try {
    return JSON.parse(readFileSync(recordFile(folder, spec), 'utf8')) as Recorded;
  } catch {
    return undefined;
  }
}
