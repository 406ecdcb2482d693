import { writeFileSync } from 'node:fs';

import type { TestInfo } from '@playwright/test';
import type { RecordedJourney } from '@qlixline/commands/test-run/journey-inputs.ts';
import { recordFile } from '@qlixline/commands/test-run/recorded.ts';

import type { RunningProduct } from './product/running-product.ts';

/** Folder in which `npm test` expects records of what each journey used; undefined if none are wanted. */
export const JOURNEY_RECORDS: string | undefined = process.env['JOURNEY_RECORDS'];

/** Use of a product outside the current journey. */
type Used = {
  whileStarting: RecordedJourney;
  /** Use before and between a file's journeys: by their hooks and remaining activity. */
  forFile: RecordedJourney[];
  file: string;
  /** Use that a journey shares with others, by what they share. */
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

/**
 * Creates something that several journeys of a product share, with its own record, which `takeShared` adds to a
 * journey's.
 */
export async function makeShared<T>(product: RunningProduct, make: () => Promise<T>): Promise<Shared<T>> {
  used.get(product)?.shared.push(await product.recorded());
  const made = await make();
  return { made, used: await product.recorded() };
}

/** Returns something shared and adds its record to the journey's. */
export function takeShared<T>(product: RunningProduct, { made, used: record }: Shared<T>): T {
  used.get(product)?.shared.push(record);
  return made;
}

/** Writes the record of what the journey used, for packages/commands/src/test-run. */
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
