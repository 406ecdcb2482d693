import { mkdirSync } from 'node:fs';
import { access, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { Injectable } from '@nestjs/common';
import { SHELL_UNIT } from '@qlixline/contract/remotes/remote-build';
import type { RemoteBuild, UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { putInPlace, readFileIfExists } from '../../../files/durable-files.ts';
import { unavailable } from '../../../errors/problem-error.ts';
import { LiveRegistry } from '../../registry/live-registry.ts';
import { isShellBuild } from '../../registry/served-builds.ts';
import { PublishedBucket } from './published-bucket.ts';
import {
  SHELL_FOLDER,
  SOURCE_MAPS_FOLDER,
  copiesOf,
  parsePublishedPath,
  remoteFolder,
  shellFolder,
  sourceMapPathOf,
} from './published-paths.ts';
import { saveRemote, saveShell, saveSourceMaps } from '../save-build.ts';

/** Folder that is served as it is. */
type ServedFolder = {
  folder: string;
  /** Fetches a missing file; `file` as in the address, with a leading slash. */
  ensureLocal(file: string): Promise<boolean>;
};

/**
 * Files of all published builds, served from DATA_DIR. With an S3-compatible storage they are stored there, and the
 * local disk has copies of requested files.
 */
@Injectable()
export class PublishedStorage {
  /** Folder served as `/remotes`: `<name>/<version>/<file>`. */
  readonly remotes: ServedFolder;
  /** Folder served as `/assets`: scripts and styles of all versions of the shell. */
  readonly assets: ServedFolder;
  /** Folder for unpacking archives and writing files before they are complete. */
  readonly temporaryFolder: string;
  readonly #dataDir: string;
  readonly #bucket: PublishedBucket | undefined;
  /** Bucket that files are moved from to the local disk. */
  readonly #former: PublishedBucket | undefined;
  readonly #fetching = new Map<string, Promise<boolean>>();

  constructor(
    @InjectEnv() env: Pick<Env, 'dataDir' | 's3' | 'movedFromBucket'>,
    private readonly registry: LiveRegistry,
  ) {
    this.#dataDir = env.dataDir;
    this.remotes = this.#served('remotes');
    this.assets = this.#served(`${SHELL_FOLDER}/assets`);
    this.temporaryFolder = join(env.dataDir, 'tmp');
    mkdirSync(this.temporaryFolder, { recursive: true });
    this.#bucket = env.s3 && new PublishedBucket(env.s3);
    this.#former = env.movedFromBucket && new PublishedBucket(env.movedFromBucket);
  }

  /** Stores an inspected build's files from `folder`, durably when it returns. */
  async save(build: UnitBuild, folder: string): Promise<void> {
    await this.#bucket?.save(build, folder);
    const places = { dataDir: this.#dataDir, temporaryFolder: this.temporaryFolder };
    await (isShellBuild(build) ? saveShell(build, folder, places) : saveRemote(build, folder, places));
    await saveSourceMaps(build, folder, places); // only after the files were accepted
  }

  /** Reads the source map of a script such as `remotes/mf-pets/1.4.0/chunk.js`; undefined if its build had none. */
  async sourceMap(path: string): Promise<string | undefined> {
    if (!parsePublishedPath(path)) return undefined;
    const local = await readFileIfExists(join(this.#dataDir, sourceMapPathOf(path)));
    const source = this.#bucket ?? this.#former;
    if (local || !source || !(await this.#mayExist(path))) return local?.toString();
    const bytes = await source.readSourceMap(path);
    return bytes ? Buffer.from(bytes).toString() : undefined;
  }

  /** Reads a text the shell's pages are composed of, such as `index.html`. Throws 503 if it is unavailable. */
  async pageFile(version: string, name: string): Promise<string> {
    return this.#text(`${shellFolder(version)}/${name}`);
  }

  /** Reads a text among the shell's assets, `assets/…`. Throws 503 if it is unavailable. */
  async assetText(name: string): Promise<string> {
    return this.#text(`${SHELL_FOLDER}/${name}`);
  }

  async #text(path: string): Promise<string> {
    const text = await this.#readText(path);
    if (text !== undefined) return text;
    const fetched = (await this.ensureLocal(path)) ? await this.#readText(path) : undefined;
    if (fetched === undefined) throw unavailable();
    return fetched;
  }

  /**
   * Fetches a file the local disk lacks, such as `remotes/mf-pets/1.4.0/chunk.js`, with its compressed copies. Returns
   * false if no such file was published. Concurrent requests share one fetch.
   */
  ensureLocal(path: string): Promise<boolean> {
    const running = this.#fetching.get(path);
    if (running) return running;
    const fetching = this.#fetch(path).finally(() => this.#fetching.delete(path));
    this.#fetching.set(path, fetching);
    return fetching;
  }

  /** Copies a file, with its compressed copies, from elsewhere on this machine. */
  async copyHere(path: string, from: string): Promise<void> {
    await mkdir(dirname(join(this.#dataDir, path)), { recursive: true });
    // Copies first, so that they exist whenever the file does.
    for (const suffix of ['', ...copiesOf(path).map((copy) => copy.slice(path.length))].toReversed()) {
      const bytes = await readFileIfExists(from + suffix);
      if (bytes) await putInPlace(join(this.#dataDir, path + suffix), bytes, this.temporaryFolder);
    }
  }

  async #fetch(path: string): Promise<boolean> {
    if (await this.isLocal(path)) return true;
    const source = this.#bucket ?? this.#former;
    if (!source || !(await this.#mayExist(path))) return false;
    return source.fetch(path, { dataDir: this.#dataDir, temporaryFolder: this.temporaryFolder });
  }

  /** Returns true if the version's files can be served from here. */
  async has(build: UnitBuild): Promise<boolean> {
    if (this.#bucket || this.#former) return true;
    return isThere(join(this.#dataDir, folderOf(build)));
  }

  /** Removes a remote's files from the shared storage. */
  async removeShared(build: RemoteBuild): Promise<void> {
    await this.#bucket?.remove(build);
    await this.#former?.remove(build);
  }

  /** Lists the remotes and versions on the local disk. */
  async localVersions(): Promise<Map<string, string[]>> {
    const units = await namesIn(this.remotes.folder);
    const found = units.map(async (unit): Promise<[string, string[]]> => [
      unit,
      await namesIn(join(this.remotes.folder, unit)),
    ]);
    return new Map(await Promise.all(found));
  }

  async removeLocal(unit: string, version: string): Promise<void> {
    const files = remoteFolder(unit, version);
    for (const path of [files, join(SOURCE_MAPS_FOLDER, files)]) {
      await rm(join(this.#dataDir, path), { recursive: true, force: true });
    }
  }

  #served(path: string): ServedFolder {
    return { folder: join(this.#dataDir, path), ensureLocal: (file) => this.ensureLocal(path + file) };
  }

  /** Returns true if the file is on this disk. */
  async isLocal(path: string): Promise<boolean> {
    return parsePublishedPath(path) !== undefined && isThere(join(this.#dataDir, path));
  }

  /** Returns true if the file belongs to a published version; an interrupted publish may have left others. */
  async #mayExist(path: string): Promise<boolean> {
    const parsed = parsePublishedPath(path);
    if (parsed?.kind === 'asset') return this.registry.isShellFile(parsed.file);
    if (parsed?.kind !== 'remote') return parsed !== undefined;
    const build = await this.registry.find(parsed.unit, parsed.version);
    return build?.files.some(({ name }) => name === parsed.file) ?? false;
  }

  async #readText(path: string): Promise<string | undefined> {
    return (await readFileIfExists(join(this.#dataDir, path)))?.toString('utf8');
  }
}

function folderOf({ name, version }: UnitBuild): string {
  return name === SHELL_UNIT ? shellFolder(version) : remoteFolder(name, version);
}

/** Lists the names in a folder; empty if it doesn't exist yet. */
function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
