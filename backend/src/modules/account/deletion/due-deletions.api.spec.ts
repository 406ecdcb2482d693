import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { mailTo } from '../../../test-support/mails.ts';
import { SAMPLE_PASSWORD, registerOwner } from '../../../test-support/samples/sample-account.ts';
import { startApi, startOwnApi } from '../../../test-support/start/start-api.ts';
import type { TestApi } from '../../../test-support/start/start-api.ts';
import { AccountRemoval } from './account-removal.ts';
import { DueDeletions } from './due-deletions.ts';

let api: TestApi;
let other: TestApi;
beforeAll(async () => {
  api = await startApi();
  other = await startOwnApi({ DATABASE_URL: api.databaseUrl });
});
afterAll(async () => {
  await other.close();
  await api.close();
});

const sweep = (at = api) => at.app.get(DueDeletions, { strict: false }).remove();

/** Creates a user whose account is due in `age`; with a negative `age` it is due already. */
async function accountDueIn(age: string): Promise<string> {
  const { userId, client } = await api.asUser();
  expect((await client.send('DELETE', '/api/account', { body: { when: 'later' } })).status).toBe(204);
  await api.em().execute('update users set deletes_at = now() + ?::interval where id = ?', [age, userId]);
  return userId;
}

async function exists(userId: string): Promise<boolean> {
  return (await api.em().execute('select 1 from users where id = ?', [userId])).length > 0;
}

test('the job deletes accounts that are due and no others', async () => {
  const [due, notYetDue, undeleted] = [
    await accountDueIn('-1 second'),
    await accountDueIn('1 minute'),
    (await api.asUser()).userId,
  ];
  expect(await sweep()).toBe(1);
  expect([await exists(due), await exists(notYetDue), await exists(undeleted)]).toEqual([false, true, true]);
});

test('two backends that run the job concurrently delete each account once', async () => {
  const due = await Promise.all(Array.from({ length: 12 }, () => accountDueIn('-1 hour')));
  const [here, there] = await Promise.all([sweep(), sweep(other)]);
  expect(here + there).toBe(due.length);
  for (const userId of due) expect(await exists(userId)).toBe(false);
  expect(await sweep()).toBe(0);
});

test('a locked account doesn’t keep the job from deleting the others', async () => {
  const [lockedId, dueId] = [await accountDueIn('-2 hours'), await accountDueIn('-1 hour')];
  const holder = api.em();
  await holder.begin();
  await holder.execute('select 1 from users where id = ? for no key update', [lockedId]);
  expect(await sweep()).toBe(1);
  await holder.commit();
  expect([await exists(lockedId), await exists(dueId)]).toEqual([true, false]);
  expect(await sweep()).toBe(1);
});

test('nobody can sign in to an account that is due, even before the job has deleted it', async () => {
  const { email, browser } = await registerOwner(api, api.asNobody());
  const body = { when: 'later', currentPassword: SAMPLE_PASSWORD };
  expect((await browser.send('DELETE', '/api/account', { body })).status).toBe(204);
  await api.em().execute('update users set deletes_at = now() where email = ?', [email]);
  const { status, json } = await api.asNobody().post('/api/login', { email, password: SAMPLE_PASSWORD });
  expect([status, json.message]).toEqual([400, 'This account is deleted.']);
  expect(await sweep()).toBe(1);
});

test('the job skips a listed account that is no longer due', async () => {
  const ids = [await accountDueIn('1 hour'), (await api.asUser()).userId];
  const removal = api.app.get(AccountRemoval, { strict: false });
  for (const id of ids) {
    expect(await RequestContext.create(api.em(), () => removal.removeDue(id, 'wait'))).toBe(false);
    expect(await exists(id)).toBe(true);
  }
});

test('the owner of the address is mailed when the account is deleted', async () => {
  const { email, browser } = await registerOwner(api, api.asNobody());
  const body = { when: 'later', currentPassword: SAMPLE_PASSWORD };
  expect((await browser.send('DELETE', '/api/account', { body })).status).toBe(204);
  await api.em().execute(`update users set deletes_at = now() where email = ?`, [email]);
  await sweep();
  expect(await mailTo(api.dataDir, email, 'deleted account')).toContain('gone');
});
