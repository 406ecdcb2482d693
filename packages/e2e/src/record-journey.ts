import { writeFileSync } from 'node:fs';

import type { TestInfo } from '@playwright/test';
import { recordFile } from '@qlixline/commands/test-run/recorded.ts';

import type { RunningProduct } from './running-product.ts';

/** The folder in which `npm test` wants to read what each journey used; undefined where nobody asks. */
export const JOURNEY_RECORDS: string | undefined = process.env['JOURNEY_RECORDS'];

const whileStarting = new WeakMap<RunningProduct, string[]>();

/** Begins the record of a journey: what ran before was for another one, or while the product started, which counts for all. */
export async function beginRecord(product: RunningProduct): Promise<void> {
  if (JOURNEY_RECORDS === undefined) return;
  const { ran } = await product.recorded();
  if (!whileStarting.has(product)) whileStarting.set(product, ran);
}

/** Writes down what the journey used, for packages/commands/src/test-run. */
export async function endRecord(product: RunningProduct, { file, titlePath }: TestInfo): Promise<void> {
  if (JOURNEY_RECORDS === undefined) return;
  const { loaded, ran } = await product.recorded();
  const name = [file.replace(/^.*\/journeys\//, ''), ...titlePath.slice(1)].join(' › ');
  const record = { loaded, ran: [...new Set([...(whileStarting.get(product) ?? []), ...ran])] };
  writeFileSync(recordFile(JOURNEY_RECORDS, name), JSON.stringify(record));
}
