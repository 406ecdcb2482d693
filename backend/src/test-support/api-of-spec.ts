import { afterAll, beforeAll } from '@jest/globals';

import { startApi } from './start/start-api.ts';
import type { TestApi } from './start/start-api.ts';

/**
 * API that a spec file calls, as `startApi` starts it. It is available from the file's first hook until after its last
 * test. Call this once, at the top of a file.
 */
export function apiOfSpec(): TestApi {
  let started: TestApi | undefined;
  beforeAll(async () => {
    started = await startApi();
  });
  afterAll(() => started?.close());
  return new Proxy({} as TestApi, {
    get(_, name: keyof TestApi) {
      if (!started) throw new Error(`The API is not started yet: use \`api.${name}\` in a hook or a test`);
      return started[name];
    },
  });
}
