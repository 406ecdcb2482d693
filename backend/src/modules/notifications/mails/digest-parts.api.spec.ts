import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { Jobs } from '../../../jobs/jobs.ts';
import { eventually } from '../../../test-support/eventually.ts';
import { write } from '../../../test-support/scenes/posts/followers.ts';
import { befriend, mute } from '../../../test-support/scenes/relate.ts';
import { startMailServer } from '../../../test-support/start/mail-server.ts';
import type { MailServer } from '../../../test-support/start/mail-server.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';
import { DigestMails } from './digest-mails.ts';

let mails: MailServer;
let api: TestApi;
beforeAll(async () => {
  mails = await startMailServer();
  api = await startOwnApi({ TRUST_PROXY: '1', SMTP_URL: mails.url });
});
afterAll(async () => {
  await api.close();
  await mails.stop();
});
beforeEach(async () => {
  await api.em().execute('delete from outbox');
  mails.received = [];
});

const mailsTo = ({ user }: SignedIn) => mails.received.filter(({ to }) => to === user.email);
const mailTo = (person: SignedIn) => eventually(async () => mailsTo(person).at(-1));
const send = () => RequestContext.create(api.em(), () => api.app.get(DigestMails).sendDue());
/** Makes something unseen for a user's digest. */
const follow = (followed: SignedIn, { client }: SignedIn) => client.put(`/api/follows/${followed.userId}`);
const petOf = async ({ client }: SignedIn): Promise<number> =>
  (await client.post('/api/pets', { name: 'Juno', species: 'dog' })).json.id;

describe('what a digest says beside notifications', () => {
  test('a digest quotes what friends posted since the one before, as the feed shows it', async () => {
    const recipient = await api.asUser();
    const [ana, muted, stranger] = [await api.asUser({ firstName: 'Ana' }), await api.asUser(), await api.asUser()];
    for (const friend of [ana, muted]) await befriend(api, recipient, friend);
    await mute(api, recipient, muted);
    const old = await write(ana, 'friends', 'An old one');
    await api.em().execute(`update posts set created_at = now() - interval '8 days' where id = ?`, [old]);
    const post = await write(ana, 'friends', `At the lake\n\n${'with a long text '.repeat(20)}`);
    await write(ana, 'only_me', 'For myself');
    for (const other of [recipient, muted, stranger]) await write(other, 'public', 'Not for the digest');
    await follow(recipient, stranger);
    await send();
    const { text } = await mailTo(recipient);
    expect(text).toContain('Ana posted');
    expect(text).toContain('> At the lake with a long text');
    expect(text).toContain(`${api.origin}/?post=${post}`);
    expect(text).not.toMatch(/An old one|For myself|Not for the digest/);
    expect(text).not.toContain('with a long text '.repeat(15));
  });

  test('a digest quotes three posts, and leads to the others', async () => {
    const [recipient, ana] = [await api.asUser(), await api.asUser({ firstName: 'Ana' })];
    await befriend(api, recipient, ana);
    for (const nth of [1, 2, 3, 4, 5]) await write(ana, 'public', `Post no ${nth}`);
    await follow(recipient, await api.asUser());
    await send();
    const { text } = await mailTo(recipient);
    expect(text.match(/Post no \d/g)?.slice(0, 3)).toEqual(['Post no 5', 'Post no 4', 'Post no 3']);
    expect(text).not.toMatch(/Post no [12]/);
    expect(text).toContain(`See all new posts:`);
  });

  test('a digest lists what is due for the pets whose journal the user may read, soonest first', async () => {
    const [recipient, stranger] = [await api.asUser(), await api.asUser()];
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const addDue = async ({ client }: SignedIn, petId: number, name: string, days: number) => {
      const entry = { kind: 'vaccination', on: dayIn(-400), name, note: '', dueOn: dayIn(days) };
      expect((await client.post(`/api/pets/${petId}/health`, entry)).status).toBe(201);
    };
    const [pet, other] = [await petOf(recipient), await petOf(stranger)];
    await addDue(recipient, pet, 'Worming', 3);
    await addDue(recipient, pet, 'Rabies', -2);
    await addDue(recipient, pet, 'Much later', 20);
    await addDue(stranger, other, 'Leptospirosis', 1);
    await follow(recipient, await api.asUser());
    await send();
    const { text } = await mailTo(recipient);
    expect(text).toMatch(/Due for Juno/);
    expect(text).toMatch(/Rabies \(\d+ \w+\), Worming \(\d+ \w+\)/);
    expect(text).not.toMatch(/Much later|Leptospirosis/);
  });

  test('a digest that was switched off while it waited is not sent', async () => {
    const [recipient, actor] = [await api.asUser(), await api.asUser()];
    await follow(recipient, actor);
    await mails.stop();
    await send();
    const failed = 'select 1 from outbox where attempts = 1';
    await eventually(async () => (await api.em().execute(failed)).length === 1 || undefined);
    await recipient.client.patch('/api/notifications/mail', { digest: 'never' });
    await mails.start();
    await api.em().execute(`update jobs.job set start_after = now() where state = 'retry'`);
    api.app.get(Jobs).wake('deliver-message');
    await eventually(async () => (await api.em().execute('select 1 from outbox')).length === 0 || undefined);
    expect(mailsTo(recipient)).toEqual([]);
  });
});
