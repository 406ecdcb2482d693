import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { GridPoint } from '@qlixline/contract/grid-point';
import type { Town } from '@qlixline/contract/town';

import { HomePoints } from '../../platform/composition/home-points.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import { readGazetteer } from './gazetteer/read-gazetteer.ts';

/** How many answers are kept: each page of a member asks where they live, and there are 135,000 towns to look through. */
const KEPT_HOMES_MAX = 10_000;

/** Reads the gazetteer when somebody asks first: a backend that nobody asks never has it in memory. */
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

  /** As screens find somebody's home: the largest town that is called so. Until the gazetteer is in memory, none. */
  #homeIn(location: string): Town | null {
    if (!this.#loaded) return null;
    const kept = this.#homes.get(location);
    if (kept !== undefined) return kept;
    const [town = null] = this.#loaded.find(location);
    if (this.#homes.size === KEPT_HOMES_MAX) this.#homes.clear();
    this.#homes.set(location, town);
    return town;
  }

  async nearest(point: GridPoint): Promise<Town | null> {
    return (await this.#read()).nearest(point);
  }

  /** What fails is tried again by whoever asks next. */
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
