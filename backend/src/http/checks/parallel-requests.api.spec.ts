import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { PARALLEL_REQUESTS } from '@qlixline/contract/rates';

import { eventually } from '../../test-support/eventually.ts';
import { startApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';

const { running, waiting } = PARALLEL_REQUESTS;
const NO_REPLY_MS = 200;

let api: TestApi;
let ana: SignedIn;
let uploads: ClientRequest[];
beforeEach(async () => {
  api = await startApi();
  ana = await api.asUser();
  uploads = Array.from({ length: running }, () => beginUpload(ana));
  await eventually(async () => ((await isRefusedAccess(ana)) ? true : undefined));
});
afterEach(async () => {
  for (const upload of uploads) upload.destroy();
  await api.close();
});

test('a request beyond a user’s limit of parallel ones waits until one of them ends', async () => {
  const late = whoAmI(ana);
  expect(await Promise.race([late, pause(NO_REPLY_MS)])).toBeUndefined();
  uploads[0]!.destroy();
  expect((await late).status).toBe(200);
  expect((await whoAmI(ana)).status).toBe(200);
});

test('requests of other users and requests for pictures don’t wait', async () => {
  expect((await whoAmI(await api.asUser())).status).toBe(200);
  const picture = '/media/00000000-0000-7000-8000-000000000000/320.webp';
  expect((await ana.client.get(picture)).status).toBe(404);
});

test('a full or slow queue answers 429 with a retry time, and clients that disconnect free their slots', async () => {
  const disconnected = new AbortController();
  const leavers = Array.from({ length: waiting }, () => whoAmI(ana, disconnected.signal).catch(() => 'gone'));
  await pause(NO_REPLY_MS);
  disconnected.abort();
  expect(new Set(await Promise.all(leavers))).toEqual(new Set(['gone']));
  const replies = await Promise.all(Array.from({ length: waiting + 5 }, () => whoAmI(ana)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([429]));
  expect(new Set(replies.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['1']));
  uploads[0]!.destroy();
  expect((await eventually(async () => ((await isRefusedAccess(ana)) ? undefined : whoAmI(ana)))).status).toBe(200);
});

test('frees the slot when the client disconnects during authentication', async () => {
  const ben = await api.asUser();
  const disconnected = new AbortController();
  const leavers = await api.em().transactional(async (em) => {
    await em.execute('lock table sessions in access exclusive mode');
    const abandoned = Array.from({ length: running }, () => whoAmI(ben, disconnected.signal).catch(() => 'gone'));
    await pause(NO_REPLY_MS);
    disconnected.abort();
    const left = await Promise.all(abandoned);
    await pause(NO_REPLY_MS); // until the backend has noticed that they disconnected
    return left;
  });
  expect(new Set(leavers)).toEqual(new Set(['gone']));
  await pause(NO_REPLY_MS); // until the backend has authenticated them
  expect(await isRefusedAccess(ben)).toBe(false);
});

function whoAmI({ client }: SignedIn, signal?: AbortSignal): Promise<Response> {
  return fetch(`${api.url}/api/auth/user`, { headers: { cookie: client.cookieHeader }, ...(signal && { signal }) });
}

async function isRefusedAccess(user: SignedIn): Promise<boolean> {
  const leaving = new AbortController();
  const isAnswered = await Promise.race([whoAmI(user, leaving.signal).then(() => true), pause(NO_REPLY_MS)]);
  leaving.abort();
  return isAnswered !== true;
}

/** Begins an upload whose body never ends, so that it runs until it is destroyed. */
function beginUpload({ client }: SignedIn): ClientRequest {
  const upload = request(`${api.url}/api/upload/content`, {
    method: 'POST',
    headers: {
      cookie: client.cookieHeader,
      origin: api.origin,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '1000',
    },
  });
  upload.on('error', () => undefined);
  upload.write('--x\r\n');
  return upload;
}
