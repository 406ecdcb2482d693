import { Injectable } from '@nestjs/common';

import { declareGauge } from '../metrics/declared-metric.ts';
import { Meter } from '../metrics/meter.ts';

/** Parts of an installation beside its backends, with the text to show while one is unavailable. */
export const PARTS = {
  database: 'PostgreSQL does not answer.',
  storage: 'The S3-compatible storage does not answer: pictures and uploads fail.',
  redis: 'Redis does not answer: live events reach only the sockets of the same backend.',
  mail: 'The mail server does not answer: mails wait.',
} as const;
export type Part = keyof typeof PARTS;

const PART_UP = declareGauge('qlixline_part_up', '1 while the part answers this backend, 0 while it does not', [
  'part',
]);

/** States of the parts that this installation has. The area that uses a part registers it. */
@Injectable()
export class PartStates {
  readonly #checks = new Map<Part, () => boolean | Promise<boolean>>();

  constructor(meter: Meter) {
    meter.read(PART_UP, async () => {
      const states = await this.read();
      return [...states].map(([part, isUp]) => [{ part }, Number(isUp)] as const);
    });
  }

  /** Registers a part. `isUp` returns its last known state, or asks the part if that is quick. */
  register(part: Part, isUp: () => boolean | Promise<boolean>): void {
    this.#checks.set(part, isUp);
  }

  async read(): Promise<ReadonlyMap<Part, boolean>> {
    const read = [...this.#checks].map(async ([part, isUp]) => [part, await isUp()] as const);
    return new Map(await Promise.all(read));
  }
}
