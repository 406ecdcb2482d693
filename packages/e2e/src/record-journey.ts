import { writeFileSync } from 'node:fs';

import type { TestInfo } from '@playwright/test';
import type { RecordedJourney } from '@qlixline/commands/test-run/journey-inputs.ts';
import { recordFile } from '@qlixline/commands/test-run/recorded.ts';

import type { RunningProduct } from './running-product.ts';

/** The folder in which `npm test` wants to read what each journey used; undefined where nobody asks. */
export const JOURNEY_RECORDS: string | undefined = process.env['JOURNEY_RECORDS'];

/** What a product has used for all journeys that it serves: its start, hooks before the journeys of a file, what they share. */
const forAll = new WeakMap<RunningProduct, RecordedJourney[]>();

/** Begins the record of a journey. What ran since the journey before counts for this one and all that follow. */
export async function beginRecord(product: RunningProduct): Promise<void> {
  if (JOURNEY_RECORDS !== undefined) await noteForAll(product);
}

/** Makes something that several journeys of a product use. What it takes counts for all of them. */
export async function makeForAll<T>(product: RunningProduct, make: () => Promise<T>): Promise<T> {
  const made = await make();
  if (JOURNEY_RECORDS !== undefined) await noteForAll(product);
  return made;
}

async function noteForAll(product: RunningProduct): Promise<void> {
  forAll.set(product, [...(forAll.get(product) ?? []), await product.recorded()]);
}

/** Writes down what the journey used, for packages/commands/src/test-run. */
export async function endRecord(product: RunningProduct, { file, titlePath }: TestInfo): Promise<void> {
  if (JOURNEY_RECORDS === undefined) return;
  const parts = [...(forAll.get(product) ?? []), await product.recorded()];
  const name = [file.replace(/^.*\/journeys\//, ''), ...titlePath.slice(1)].join(' › ');
  const record: RecordedJourney = {
    loaded: [...new Set(parts.flatMap(({ loaded }) => loaded))],
    ran: [...new Set(parts.flatMap(({ ran }) => ran))],
  };
  writeFileSync(recordFile(JOURNEY_RECORDS, name), JSON.stringify(record));
}
