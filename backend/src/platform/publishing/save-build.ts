import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { isScript, sourceMapOf } from '@qlixline/contract/remotes/remote-build';
import type { RemoteBuild, ShellBuild, UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { forEachLimited } from '../../concurrency/for-each-limited.ts';
import { putInPlace, readFileIfExists, syncFolder, writeDurably } from '../../files/durable-files.ts';
import {
  SHELL_FOLDER,
  copiesOf,
  publishedPathOf,
  remoteFolder,
  shellFolder,
  sourceMapPathOf,
} from './storage/published-paths.ts';
import { hasIntegrity } from './inspection/integrity.ts';
import { refuseOtherContent } from './inspection/other-content.ts';

/** Parallel file operations; builds have hundreds of files. */
export const FILES_CONCURRENCY = 8;

export type Places = { dataDir: string; temporaryFolder: string };

/** Stores a remote's files; its folder appears in one step, after the files are on the disk. */
export async function saveRemote(build: RemoteBuild, folder: string, places: Places): Promise<void> {
  const names = build.files.map(({ name }) => name);
  await saveFolder(remoteFolder(build.name, build.version), folder, names, places);
}

/** Stores a shell's files. Assets share the folder of earlier versions, as open tabs still request those. */
export async function saveShell(build: ShellBuild, folder: string, places: Places): Promise<void> {
  const isAsset = (name: string) => name.startsWith('assets/');
  const names = build.files.map(({ name }) => name);
  const pool = join(places.dataDir, SHELL_FOLDER);
  await mkdir(join(pool, 'assets'), { recursive: true });
  await forEachLimited(
    build.files.filter(({ name }) => isAsset(name)),
    FILES_CONCURRENCY,
    async ({ name, integrity }) => {
      const there = await readFileIfExists(join(pool, name));
      if (there) return refuseOtherContent(name, hasIntegrity(there, integrity));
      // Copies first, so that they exist whenever the file does.
      for (const file of [...copiesOf(name), name]) {
        const bytes = await readFileIfExists(join(folder, file));
        if (bytes) await putInPlace(join(pool, file), bytes, places.temporaryFolder);
      }
    },
  );
  await syncFolder(join(pool, 'assets'));
  const pages = names.filter((name) => !isAsset(name));
  await saveFolder(shellFolder(build.version), folder, pages, places);
}

/** Stores files in a folder. Replaces a folder that a killed publish has left, which was never announced. */
async function saveFolder(path: string, from: string, names: readonly string[], places: Places): Promise<void> {
  const unfinished = join(places.temporaryFolder, randomUUID());
  const finished = join(places.dataDir, path);
  try {
    await mkdir(unfinished);
    await forEachLimited(
      names.flatMap((name) => [name, ...copiesOf(name)]),
      FILES_CONCURRENCY,
      async (name) => {
        const bytes = await readFileIfExists(join(from, name));
        if (!bytes) return;
        await mkdir(dirname(join(unfinished, name)), { recursive: true });
        await writeDurably(join(unfinished, name), bytes);
      },
    );
    for (const inner of new Set(names.map((name) => dirname(join(unfinished, name))))) await syncFolder(inner);
    await syncFolder(unfinished);
    await mkdir(dirname(finished), { recursive: true });
    await rm(finished, { recursive: true, force: true });
    await rename(unfinished, finished);
    await syncFolder(dirname(finished));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Stores the source maps, which translate errors to source positions, in a folder that isn't served. */
export async function saveSourceMaps(build: UnitBuild, folder: string, places: Places): Promise<void> {
  const scripts = build.files.map(({ name }) => name).filter(isScript);
  await forEachLimited(scripts, FILES_CONCURRENCY, async (name) => {
    const map = await readFileIfExists(join(folder, sourceMapOf(name)));
    if (!map) return;
    const path = join(places.dataDir, sourceMapPathOf(publishedPathOf(build, name)));
    await mkdir(dirname(path), { recursive: true });
    await putInPlace(path, map, places.temporaryFolder);
  });
}
