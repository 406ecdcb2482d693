import { Injectable } from '@nestjs/common';
import type { StreetMap } from '@qlixline/contract/map/street-map';

import { notFound } from '../../../errors/problem-error.ts';
import { TileArchive } from './archive/tile-archive.ts';
import type { TileAddress } from '../basemap/tile-address.ts';
import { StreetFiles } from './street-files.ts';
import { StreetsRepository } from './streets.repository.ts';

/** Bound on archives with cached directories: the live one, the one before, and those of an import meanwhile. */
const ARCHIVES_MAX = 4;

/** Serves tiles of the operator's map with streets (decision: streets). */
@Injectable()
export class StreetsService {
  readonly #archives = new Map<string, Promise<TileArchive | null>>();

  constructor(
    private readonly repository: StreetsRepository,
    private readonly files: StreetFiles,
  ) {}

  live(): Promise<StreetMap | null> {
    return this.repository.live();
  }

  /** Returns a tile as it is stored; null if it is empty. Throws 404 for a version that isn't kept. */
  async tile(version: string, { z, x, y }: TileAddress): Promise<Buffer | null> {
    const archive = await this.#archive(version);
    if (!archive) throw notFound();
    return archive.tile(z, x, y);
  }

  async #archive(version: string): Promise<TileArchive | null> {
    const opening = this.#archives.get(version) ?? this.#open(version);
    this.#archives.set(version, opening);
    const [oldest] = this.#archives.keys();
    if (this.#archives.size > ARCHIVES_MAX && oldest !== undefined) this.#archives.delete(oldest);
    // A version may be imported later, and a failure may end.
    const forget = () => this.#archives.delete(version);
    opening.then((archive) => archive ?? forget(), forget);
    return opening;
  }

  async #open(version: string): Promise<TileArchive | null> {
    if (!(await this.repository.isKept(version))) return null;
    const read = await this.files.open(version);
    return read && new TileArchive(read);
  }
}
