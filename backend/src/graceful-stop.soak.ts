import { request } from 'node:http';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { samplePng } from './test-support/samples/sample-images.ts';
import type { Client } from './test-support/client.ts';
import { eventually } from './test-support/eventually.ts';
import { TEST_ORIGIN } from './test-support/start-api.ts';
import { startProcess } from './test-support/start-process.ts';
import type { BackendProcess } from './test-support/start-process.ts';
import { createTestDatabase } from './test-support/test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let backend: BackendProcess;

beforeEach(async () => {
  database = await createTestDatabase();
  backend = await startProcess(database.url, { TRUST_PROXY: '1' });
});
afterEach(async () => {
  await backend.close();
  await database.drop();
});

test('after SIGTERM it is not ready any more and goes on serving until whoever is in front has noticed', async () => {
  const ana = await backend.register('ana@example.com');
  backend.signal('SIGTERM');
  await eventually(async () => ((await ana.get('/readyz')).status === 503 ? true : undefined));
  expect((await ana.post('/api/pets', { name: 'Juno', species: 'dog' })).status).toBe(201);
  expect(await backend.ended()).toBe(0);
});

test('after SIGTERM it finishes and keeps the upload that it has begun', async () => {
  const ana = await backend.register('ana@example.com');
  const upload = await beginUpload(ana);
  backend.signal('SIGTERM');
  await eventually(async () => ((await isListening()) ? undefined : true));

  const { status, imageUrl } = await upload.finish();
  expect(status).toBe(201);
  expect(await backend.ended()).toBe(0);

  await backend.start();
  expect((await ana.get(imageUrl)).status).toBe(200);
});

async function isListening(): Promise<boolean> {
  const answered = backend.asNobody().get('/livez');
  return answered.then(
    () => true,
    () => false,
  );
}

/** Sends the first half of a picture; the second half when asked. */
async function beginUpload(user: Client) {
  const head =
    '--edge\r\nContent-Disposition: form-data; name="contentType"\r\n\r\npost\r\n' +
    '--edge\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), await samplePng(1600, 900), Buffer.from('\r\n--edge--\r\n')]);
  const sending = request(new URL('/api/upload/content', backend.url), {
    method: 'POST',
    headers: {
      cookie: user.cookieHeader,
      origin: TEST_ORIGIN,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': body.length,
      expect: '100-continue', // its answer says that the backend has begun with this request
    },
  });
  sending.flushHeaders();
  const replied = new Promise<{ status: number; imageUrl: string }>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, ...(JSON.parse(text) as { imageUrl: string }) }),
      );
    });
  });
  await new Promise((resolve) => sending.once('continue', resolve));
  sending.write(body.subarray(0, 400));
  return {
    finish() {
      sending.end(body.subarray(400));
      return replied;
    },
  };
}
