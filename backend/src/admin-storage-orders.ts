import { resolve } from 'node:path';
import type { ParseArgsConfig } from 'node:util';

import { AdminError } from './admin-error.ts';

/** Orders about where an installation keeps its data, and about copies of it. */
export type StorageOrder =
  | { kind: 'backup'; file: string }
  | { kind: 'check-backup'; file: string }
  | { kind: 'restore'; file: string; keepsFiles: boolean }
  | { kind: 'scheduled-backups'; once: boolean }
  | { kind: 'move-files'; to: 'bucket' | 'disk'; dryRun: boolean }
  | { kind: 'move-database'; to: string | undefined; replace: boolean; dryRun: boolean };

export const STORAGE_USAGE = [
  'backup FILE',
  'check-backup FILE',
  'restore FILE [--keep-files]',
  'scheduled-backups [--once]',
  'move-files --to bucket|disk [--dry-run]',
  'move-database [--to URL] [--replace] [--dry-run]',
];

type Read = (
  args: string[],
  counts: readonly number[],
  options?: NonNullable<ParseArgsConfig['options']>,
) => { words: string[]; options: Record<string, unknown> };

/** Parses the words after the order's name; undefined for other orders. */
export function storageOrder(kind: string | undefined, rest: string[], read: Read): StorageOrder | undefined {
  switch (kind) {
    case 'backup':
    case 'check-backup':
      return { kind, file: fileIn(read(rest, [1]).words) };
    case 'restore': {
      const { words, options } = read(rest, [1], { 'keep-files': { type: 'boolean' } });
      return { kind, file: fileIn(words), keepsFiles: options['keep-files'] === true };
    }
    case 'scheduled-backups':
      return { kind, once: read(rest, [0], { once: { type: 'boolean' } }).options['once'] === true };
    case 'move-files': {
      const { options } = read(rest, [0], { to: { type: 'string' }, 'dry-run': { type: 'boolean' } });
      const to = options['to'];
      if (to !== 'bucket' && to !== 'disk') throw new AdminError('Please say where to: --to bucket or --to disk.');
      return { kind, to, dryRun: options['dry-run'] === true };
    }
    case 'move-database': {
      const { options } = read(rest, [0], MOVE_OPTIONS);
      const to = typeof options['to'] === 'string' ? options['to'] : undefined;
      return { kind, to, replace: options['replace'] === true, dryRun: options['dry-run'] === true };
    }
    case undefined:
    default:
      return undefined;
  }
}

const MOVE_OPTIONS = {
  to: { type: 'string' },
  replace: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];

function fileIn([file = '']: readonly string[]): string {
  return resolve(file);
}
