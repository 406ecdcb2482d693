import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { VIDEO_MAX_BYTES } from '@qlixline/contract/limits';
import { VIDEO_REFUSALS } from '@qlixline/contract/uploads/upload';

import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { TestApi } from '../../test-support/start/start-api.ts';
import { videoForm } from '../../test-support/samples/sample-videos.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startOwnApi();
});
afterAll(() => api.close());

test('accepts a video of exactly 100 MB and rejects one byte more', async () => {
  const { client } = await api.asUser();
  const send = async (bytes: number) => client.post('/api/upload/video', await videoForm(Buffer.alloc(bytes)));
  const larger = await send(VIDEO_MAX_BYTES + 1);
  expect([larger.status, larger.json.code, larger.json.message]).toEqual([
    413,
    'file_too_large',
    VIDEO_REFUSALS.tooLarge.message,
  ]);
  expect((await send(VIDEO_MAX_BYTES)).status).toBe(201); // the content is inspected later
}, 60_000);
