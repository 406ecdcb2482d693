import { expect, jest, test } from '@jest/globals';

import type { PublishedStorage } from '../../publishing/storage/published-storage.ts';
import type { LiveRegistry } from '../../registry/live-registry.ts';
import { ShellPages } from './shell-pages.ts';

test('a page is read once for each build, also if another build has the same version', async () => {
  const pageFile = jest.fn(async (version: string, name: string) => `${name} of ${version}`);
  let build = 'a1';
  const registry = { find: async () => ({ build }) };
  const pages = new ShellPages({ pageFile } as unknown as PublishedStorage, registry as unknown as LiveRegistry);

  expect((await pages.read('1.0.0')).template).toBe('index.html of 1.0.0');
  await pages.read('1.0.0');
  expect(pageFile).toHaveBeenCalledTimes(3);

  build = 'b2';
  await pages.read('1.0.0');
  expect(pageFile).toHaveBeenCalledTimes(6);
});
