import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { Injectable } from '@nestjs/common';
import type { GridPoint } from '@qlixline/contract/grid-point';
import type { Town } from '@qlixline/contract/town';

import { Gazetteer } from './gazetteer.ts';
import type { Towns } from './gazetteer.ts';

/** Reads the gazetteer when somebody asks first: a backend that nobody asks never has it in memory. */
@Injectable()
export class TownsService {
  #gazetteer: Promise<Gazetteer> | undefined;

  async find(text: string): Promise<Town[]> {
    return (await this.#read()).find(text);
  }

  async nearest(point: GridPoint): Promise<Town | null> {
    return (await this.#read()).nearest(point);
  }

  /** What fails is tried again by whoever asks next. */
  #read(): Promise<Gazetteer> {
    this.#gazetteer ??= readTowns().catch((error: unknown) => {
      this.#gazetteer = undefined;
      throw error;
    });
    return this.#gazetteer;
  }
}

/** Beside the requests: it takes most of a second. */
async function readTowns(): Promise<Gazetteer> {
  const worker = new Worker(new URL('./read-towns.worker.ts', import.meta.url));
  const [towns] = (await once(worker, 'message')) as [Towns];
  await worker.terminate();
  return new Gazetteer(towns);
}
