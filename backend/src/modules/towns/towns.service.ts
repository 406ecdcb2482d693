import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { GridPoint } from '@qlixline/contract/map/grid-point';
import type { Town } from '@qlixline/contract/towns/town';

import { HomePoints } from '../../platform/composition/page/home-points.ts';
import type { FoundTown, Gazetteer } from './gazetteer/gazetteer.ts';
import { readGazetteer } from './gazetteer/read-gazetteer.ts';

/** Bound on cached homes: each page that a member opens needs one, among 135,000 towns. */
const CACHED_HOMES_MAX = 10_000;

/** Gazetteer, loaded on first use, so that a backend that never needs it saves the memory. */
@Injectable()
export class TownsService implements OnModuleInit {
  #gazetteer: Promise<Gazetteer> | undefined;
  #loaded: Gazetteer | undefined;
  readonly #homes = new Map<string, Town | null>();

  constructor(private readonly homes: HomePoints) {}

  onModuleInit(): void {
    this.homes.register({
      find: (location) => {
        if (!this.#loaded) void this.#read().catch(() => undefined);
        return this.#homeIn(location);
      },
      peek: (location) => this.#homeIn(location),
    });
  }

  async find(text: string): Promise<Town[]> {
    return (await this.#read()).find(text);
  }

  /** Finds towns like `find`, with what a ranking among other results needs. */
  async search(text: string): Promise<FoundTown[]> {
    return (await this.#read()).search(text);
  }

  /** Finds towns whose names were mistyped. */
  async searchSimilar(text: string): Promise<FoundTown[]> {
    return (await this.#read()).searchSimilar(text);
  }

  /**
   * Returns the town of a user's location as screens show it: the largest with this name; null until the gazetteer is
   * loaded.
   */
  #homeIn(location: string): Town | null {
    if (!this.#loaded) return null;
    const cached = this.#homes.get(location);
    if (cached !== undefined) return cached;
    const [town = null] = this.#loaded.find(location);
    if (this.#homes.size === CACHED_HOMES_MAX) this.#homes.clear();
    this.#homes.set(location, town);
    return town;
  }

  async nearest(point: GridPoint): Promise<Town | null> {
    return (await this.#read()).nearest(point);
  }

  /** Loads the gazetteer. After a failure, the next call tries again. */
  #read(): Promise<Gazetteer> {
    this.#gazetteer ??= readGazetteer().then(
      (gazetteer) => (this.#loaded = gazetteer),
      (error: unknown) => {
        this.#gazetteer = undefined;
        throw error;
      },
    );
    return this.#gazetteer;
  }
}
