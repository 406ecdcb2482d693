import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { isScript, sourceMapOf } from '@qlixline/contract/remote-build';
import type { RemoteBuild, ShellBuild, UnitBuild } from '@qlixline/contract/remote-build';

import { forEachLimited } from '../../concurrency/for-each-limited.ts';
import { putInPlace, readFileIfThere, syncFolder, writeDurably } from '../../files/durable-files.ts';
import {
  SHELL_FOLDER,
  copiesOf,
  publishedPathOf,
  remoteFolder,
  shellFolder,
  sourceMapPathOf,
} from './published-paths.ts';
import { hasIntegrity } from './integrity.ts';
import { refuseOtherContent } from './other-content.ts';

/** Builds have hundreds of files. */
export const FILES_AT_ONCE = 8;

export type Places = { dataDir: string; temporaryFolder: string };

/** The version's folder takes its name in one step, after its files are on the disk. */
export async function saveRemote(build: RemoteBuild, folder: string, places: Places): Promise<void> {
  const names = build.files.map(({ name }) => name);
  await saveFolder(remoteFolder(build.name, build.version), folder, names, places);
}

/** The assets go where those of the versions before are: tabs that began with these still ask for them. */
export async function saveShell(build: ShellBuild, folder: string, places: Places): Promise<void> {
  const isAsset = (name: string) => name.startsWith('assets/');
  const names = build.files.map(({ name }) => name);
  const pool = join(places.dataDir, SHELL_FOLDER);
  await mkdir(join(pool, 'assets'), { recursive: true });
  await forEachLimited(
    build.files.filter(({ name }) => isAsset(name)),
    FILES_AT_ONCE,
    async ({ name, integrity }) => {
      const there = await readFileIfThere(join(pool, name));
      if (there) return refuseOtherContent(name, hasIntegrity(there, integrity));
      // What lies beside it first: where the file is, that is too.
      for (const file of [...copiesOf(name), name]) {
        const bytes = await readFileIfThere(join(folder, file));
        if (bytes) await putInPlace(join(pool, file), bytes, places.temporaryFolder);
      }
    },
  );
  await syncFolder(join(pool, 'assets'));
  const pages = names.filter((name) => !isAsset(name));
  await saveFolder(shellFolder(build.version), folder, pages, places);
}

/** A folder that a killed publish left under this name is replaced: nobody was ever told of it. */
async function saveFolder(path: string, from: string, names: readonly string[], places: Places): Promise<void> {
  const unfinished = join(places.temporaryFolder, randomUUID());
  const finished = join(places.dataDir, path);
  try {
    await mkdir(unfinished);
    await forEachLimited(
      names.flatMap((name) => [name, ...copiesOf(name)]),
      FILES_AT_ONCE,
      async (name) => {
        const bytes = await readFileIfThere(join(from, name));
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

/** What tells the places of errors in the sources; from where nothing is served. */
export async function saveSourceMaps(build: UnitBuild, folder: string, places: Places): Promise<void> {
  const scripts = build.files.map(({ name }) => name).filter(isScript);
  await forEachLimited(scripts, FILES_AT_ONCE, async (name) => {
    const map = await readFileIfThere(join(folder, sourceMapOf(name)));
    if (!map) return;
    const path = join(places.dataDir, sourceMapPathOf(publishedPathOf(build, name)));
    await mkdir(dirname(path), { recursive: true });
    await putInPlace(path, map, places.temporaryFolder);
  });
}
