import { extname } from 'node:path';

import {
  BUILD_FILE_NAME,
  COMPRESSED_EXTENSIONS,
  COPY_SUFFIXES,
  SHELL_PAGE_FILES,
  SHELL_WORKER_FILE,
  sourceMapOf,
  unitNameSchema,
  versionSchema,
} from '@qlixline/contract/remotes/remote-build';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { isShellBuild } from '../../registry/served-builds.ts';

/** Lists the possible names of a file's compressed copies; most images and fonts have none. */
export function copiesOf(file: string): string[] {
  return COMPRESSED_EXTENSIONS.includes(extname(file)) ? COPY_SUFFIXES.map((suffix) => file + suffix) : [];
}

/** Returns the folder of a version, relative to DATA_DIR or the bucket. */
export const remoteFolder = (unit: string, version: string) => `remotes/${unit}/${version}`;
export const shellFolder = (version: string) => `shell/${version}`;
/** Folder of all versions' assets; their names contain the content hash. */
export const SHELL_FOLDER = 'shell';

/** Returns the path of a build's file, relative to DATA_DIR or the bucket. */
export function publishedPathOf(build: UnitBuild, name: string): string {
  if (!isShellBuild(build)) return `${remoteFolder(build.name, build.version)}/${name}`;
  return name.startsWith('assets/') ? `${SHELL_FOLDER}/${name}` : `${shellFolder(build.version)}/${name}`;
}

/** Folder of source maps, outside of the served folders. */
export const SOURCE_MAPS_FOLDER = 'source-maps';
/** Returns the path of a published script's source map. */
export const sourceMapPathOf = (published: string) => `${SOURCE_MAPS_FOLDER}/${sourceMapOf(published)}`;

export type PublishedPath =
  | { kind: 'remote'; unit: string; version: string; file: string }
  | { kind: 'page'; version: string; file: string }
  | { kind: 'asset'; file: string };

/** Parses a path relative to DATA_DIR; undefined if no build has such files. */
export function parsePublishedPath(path: string): PublishedPath | undefined {
  const [folder, ...rest] = path.split('/');
  if (folder === 'remotes') {
    const [unit = '', version = '', ...file] = rest;
    if (!isVersion(version) || !unitNameSchema.safeParse(unit).success) return undefined;
    return isFile(file) ? { kind: 'remote', unit, version, file: file.join('/') } : undefined;
  }
  if (folder !== SHELL_FOLDER) return undefined;
  if (rest[0] === 'assets') return isFile(rest) ? { kind: 'asset', file: rest.join('/') } : undefined;
  const [version = '', file = '', ...more] = rest;
  const isPage = more.length === 0 && [...SHELL_PAGE_FILES, SHELL_WORKER_FILE].some((page) => page === file);
  return isPage && isVersion(version) ? { kind: 'page', version, file } : undefined;
}

function isVersion(text: string): boolean {
  return versionSchema.safeParse(text).success;
}

function isFile(parts: readonly string[]): boolean {
  return BUILD_FILE_NAME.test(parts.join('/'));
}
