import { pathToFileURL } from 'node:url';

import { StartError } from '../errors/start-error.ts';
import type { AddDemoData } from './demo-tools.ts';

/**
 * Loads the entry of packages/demo-data at this path. It is found by its path and imported by nothing here, so that no build of
 * the backend contains it (decision: demonstrations).
 */
export async function loadDemoData(entry: string): Promise<AddDemoData> {
  try {
    const { addDemoData } = (await import(/* webpackIgnore: true */ pathToFileURL(entry).href)) as {
      addDemoData: AddDemoData;
    };
    return addDemoData;
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartError('The setting DEMO_DATA must be 0: this build of the backend comes without demo data.');
  }
}
