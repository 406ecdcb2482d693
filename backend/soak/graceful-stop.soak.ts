import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { samplePng } from '../src/test-support/samples/sample-images.ts';
import { beginUpload } from '../src/test-support/scenes/begin-upload.ts';
import { eventually } from '../src/test-support/eventually.ts';
import { startProcess } from '../src/test-support/start/start-process.ts';
import type { BackendProcess } from '../src/test-support/start/start-process.ts';
import { createTestDatabase } from '../src/test-support/start/test-database.ts';

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

test('after SIGTERM the backend is not ready but serves until the load balancer has noticed', async () => {
  const ana = await backend.register('ana@example.com');
  backend.signal('SIGTERM');
  await eventually(async () => ((await ana.get('/readyz')).status === 503 ? true : undefined));
  expect((await ana.post('/api/pets', { name: 'Juno', species: 'dog' })).status).toBe(201);
  expect(await backend.ended()).toBe(0);
});

test('after SIGTERM the backend finishes and stores a running upload', async () => {
  const ana = await backend.register('ana@example.com');
  const upload = await beginUpload(
    ana,
    backend.url,
    'POST /api/upload/content',
    { field: 'image', type: 'image/png', bytes: await samplePng(1600, 900) },
    { contentType: 'post' },
  );
  backend.signal('SIGTERM');
  await eventually(async () => ((await isListening()) ? undefined : true));

  const { status, json } = await upload.finish();
  expect(status).toBe(201);
  expect(await backend.ended()).toBe(0);

  await backend.start();
  expect((await ana.get(json['imageUrl']!)).status).toBe(200);
});

async function isListening(): Promise<boolean> {
  const answered = backend.asNobody().get('/livez');
  return answered.then(
    () => true,
    () => false,
  );
}
