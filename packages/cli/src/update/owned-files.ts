import { createHash } from 'node:crypto';

import type { RemoteFiles } from './remote-files.ts';

/**
 * Files of the template that the product owns, with the hashes of all their versions, today's last. A file that equals
 * one of them was not edited by its team and is brought up to date; any other is left alone.
 */
export const OWNED_FILES: Readonly<Record<string, readonly string[]>> = {
  'jest.config.mjs': ['1beee58cc5283dc2'],
  'playwright.config.ts': ['847313bd6e499ee5', '9313a4f2fbf473e4'],
  'rspack.config.mjs': ['e3c1c293898addb6'],
  'standalone.config.mjs': ['69fd0cda4e9553e4'],
  'tsconfig.json': ['70b9ce5112f2499e'],
};

/** Text with which an owned file is compared: without the remote's name, and with the line ends of the template. */
export function comparable(text: string, name: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(name, 'mf-example');
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Brings owned files to the template's. Returns those that their team has edited and that differ from it. */
export function updateOwnedFiles(files: RemoteFiles, name: string, fresh: (file: string) => string): string[] {
  return Object.entries(OWNED_FILES).flatMap(([file, hashes]) => {
    const text = files.read(file);
    const wanted = fresh(file);
    if (text === undefined || comparable(text, name) === comparable(wanted, name)) return [];
    if (!hashes.includes(hashOf(comparable(text, name)))) return [file];
    files.change(file, wanted, 'as the template has it today');
    return [];
  });
}
