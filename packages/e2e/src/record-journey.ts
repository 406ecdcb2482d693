import { writeFileSync } from 'node:fs';

import type { TestInfo } from '@playwright/test';
import type { RecordedJourney } from '@qlixline/commands/test-run/journey-inputs.ts';
import { recordFile } from '@qlixline/commands/test-run/recorded.ts';

import type { RunningProduct } from './running-product.ts';

/** The folder in which `npm test` wants to read what each journey used; undefined where nobody asks. */
export const JOURNEY_RECORDS: string | undefined = process.env['JOURNEY_RECORDS'];

/** What a product has used, apart from the journey that runs. */
type Used = {
  whileStarting: RecordedJourney;
  /** Before the journeys of a file and between them: their hooks, and what was still going on. */
  forFile: RecordedJourney[];
  file: string;
  /** For what the journey shares with others. */
  shared: RecordedJourney[];
};
const used = new WeakMap<RunningProduct, Used>();

/** Begins the record of a journey. */
export async function beginRecord(product: RunningProduct, { file }: TestInfo): Promise<void> {
  if (JOURNEY_RECORDS === undefined) return;
  const before = used.get(product);
  const until = await product.recorded();
  const forFile = before === undefined ? [] : before.file === file ? [...before.forFile, until] : [until];
  used.set(product, { whileStarting: before?.whileStarting ?? until, forFile, file, shared: [] });
}

export type Shared<T> = { made: T; used: RecordedJourney };

/** Makes something that several journeys of a product share, with a record of its own: `takeShared` adds it to a journey's. */
export async function makeShared<T>(product: RunningProduct, make: () => Promise<T>): Promise<Shared<T>> {
  used.get(product)?.shared.push(await product.recorded());
  const made = await make();
  return { made, used: await product.recorded() };
}

/** Gives a journey something that is shared. What making it took counts for the journey. */
export function takeShared<T>(product: RunningProduct, { made, used: record }: Shared<T>): T {
  used.get(product)?.shared.push(record);
  return made;
}

/** Writes down what the journey used, for packages/commands/src/test-run. */
export async function endRecord(product: RunningProduct, { file, titlePath }: TestInfo): Promise<void> {
  if (JOURNEY_RECORDS === undefined) return;
  const apart = used.get(product);
  const parts = [await product.recorded()];
  if (apart) parts.push(apart.whileStarting, ...apart.forFile, ...apart.shared);
  const name = [file.replace(/^.*\/journeys\//, ''), ...titlePath.slice(1)].join(' › ');
  const record: RecordedJourney = {
    loaded: [...new Set(parts.flatMap(({ loaded }) => loaded))],
    ran: [...new Set(parts.flatMap(({ ran }) => ran))],
  };
  writeFileSync(recordFile(JOURNEY_RECORDS, name), JSON.stringify(record));
}
