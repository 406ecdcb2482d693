import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { notificationPageSchema } from '@qlixline/contract/notifications/notification';

import { eventually } from '../../../test-support/eventually.ts';
import { makeCarer, medicate, medicationIn, plannedIn, record } from '../../../test-support/scenes/medicate.ts';
import { startMailServer } from '../../../test-support/start/mail-server.ts';
import type { MailServer } from '../../../test-support/start/mail-server.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';
import { DoseReminders } from './dose-reminders.ts';

let mails: MailServer;
let api: TestApi;
let mira: SignedIn;
let ana: SignedIn;
let sitter: SignedIn;
let petId: number;
beforeAll(async () => {
  mails = await startMailServer();
  api = await startOwnApi({ SMTP_URL: mails.url });
});
afterAll(async () => {
  await api.close();
  await mails.stop();
});
beforeEach(async () => {
  [mira, ana, sitter] = [await api.asUser(), await api.asUser(), await api.asUser()];
  petId = (await mira.client.post('/api/pets', { name: 'Mimi', species: 'cat' })).json.id;
  await makeCarer(api, mira, ana, petId, 'co_owner');
  await makeCarer(api, mira, sitter, petId, 'sitter');
});

const remind = () => api.app.get(DoseReminders).remindDue();
const itemsOf = async ({ client }: SignedIn) =>
  notificationPageSchema
    .parse((await client.get('/api/notifications')).json)
    .items.filter(({ kind }) => kind.startsWith('dose_'));
const kindsOf = async (person: SignedIn) => (await itemsOf(person)).map(({ kind }) => kind);
const kindsOfAll = () => Promise.all([mira, ana, sitter].map(kindsOf));
const insulinIn = (minutes: number, overrides: object = {}) =>
  medicate(api, mira, petId, medicationIn(minutes, overrides));
const mailsAbout = ({ user }: SignedIn, text: string) =>
  mails.received.filter((mail) => mail.to === user.email && mail.text.includes(text));

/** Records yesterday's dose, which would be missed otherwise. */
async function recordYesterday(entryId: number, minutes: number): Promise<void> {
  await record(mira, { petId, entryId, plannedFor: plannedIn(minutes - 24 * 60) });
}

describe('a dose that is due', () => {
  test('a due dose notifies everybody who looks after the pet once, also by two backends', async () => {
    const entryId = await insulinIn(-5);
    await recordYesterday(entryId, -5);
    await Promise.all([remind(), remind()]);
    expect(await kindsOfAll()).toEqual([['dose_due'], ['dose_due'], ['dose_due']]);
    const [item] = await itemsOf(ana);
    expect(item?.target).toMatchObject({
      id: petId,
      excerpt: 'Mimi',
      doses: [{ name: 'Insulin', plannedFor: plannedIn(-5) }],
    });
    const stored = await api
      .em()
      .execute('select 1 from notifications where pet_id = ? and kind = ?', [petId, 'dose_due']);
    expect(stored).toHaveLength(3);
    expect(await remind()).toBe(0);
  });

  test('a dose that is recorded before its time notifies nobody', async () => {
    const entryId = await insulinIn(-5);
    await recordYesterday(entryId, -5);
    await record(ana, { petId, entryId, plannedFor: plannedIn(-5) });
    await remind();
    expect(await kindsOfAll()).toEqual([[], [], []]);
  });

  test('recording a dose ends its notification for everybody, and undoing brings it back', async () => {
    const entryId = await insulinIn(-5);
    await recordYesterday(entryId, -5);
    await remind();
    const unseen = async () => (await ana.client.get('/api/notifications/count')).json.count;
    const before = await unseen();
    await record(sitter, { petId, entryId, plannedFor: plannedIn(-5) });
    expect([await kindsOfAll(), await unseen()]).toEqual([[[], [], []], before - 1]);
    await sitter.client.delete(`/api/pets/${petId}/health/${entryId}/doses/${plannedIn(-5)}`);
    expect([await kindsOfAll(), await unseen()]).toEqual([[['dose_due'], ['dose_due'], ['dose_due']], before]);
  });

  test('doses of several medications at one time are one notification', async () => {
    for (const name of ['Insulin', 'Heart tablet']) await recordYesterday(await insulinIn(-5, { name }), -5);
    await remind();
    const items = await itemsOf(mira);
    expect(items.map(({ target }) => target?.doses?.map(({ name }) => name))).toEqual([['Insulin', 'Heart tablet']]);
  });

  test('a new medication doesn’t notify of doses before it was added', async () => {
    await mira.client.post(`/api/pets/${petId}/health`, medicationIn(-5));
    expect(await remind()).toBe(0);
    expect(await kindsOfAll()).toEqual([[], [], []]);
  });

  test('a pet that has died has no dose that is due or missed', async () => {
    await insulinIn(-5);
    await insulinIn(-90);
    await api.em().execute('update pets set died_on = current_date where id = ?', [petId]);
    expect(await remind()).toBe(0);
    expect(await kindsOfAll()).toEqual([[], [], []]);
  });
});

describe('a dose that is missed', () => {
  test('a missed dose notifies the owner and co-owners once, and is mailed to them at once', async () => {
    await insulinIn(-65);
    await Promise.all([remind(), remind()]);
    expect(await kindsOfAll()).toEqual([['dose_missed'], ['dose_missed'], []]);
    for (const person of [mira, ana]) {
      const mail = await eventually(async () => mailsAbout(person, 'Nobody has recorded Insulin')[0]);
      expect(mail.text).toContain(`/pet/${petId}?tab=health`);
    }
    expect(await remind()).toBe(0);
    expect(mailsAbout(sitter, 'Nobody has recorded')).toEqual([]);
  });

  test.each(['given', 'skipped'] as const)('a dose that was %s in time is not missed', async (state) => {
    const entryId = await insulinIn(-65);
    await record(sitter, { petId, entryId, plannedFor: plannedIn(-65), state });
    await remind();
    expect(await kindsOfAll()).toEqual([[], [], []]);
  });

  test('a dose that is recorded late ends the notification of its being missed', async () => {
    const entryId = await insulinIn(-65);
    await remind();
    await record(ana, { petId, entryId, plannedFor: plannedIn(-65) });
    expect(await kindsOfAll()).toEqual([[], [], []]);
  });

  test('a dose within its hour is due and not missed, and is checked when the hour ends', async () => {
    const entryId = await insulinIn(-55);
    await recordYesterday(entryId, -55);
    await remind();
    expect(await kindsOf(mira)).toEqual(['dose_due']);
    const { checksAt } = (
      await api.em().execute('select checks_at as "checksAt" from medication_plans where entry_id = ?', [entryId])
    )[0] as { checksAt: Date };
    expect(new Date(checksAt).toISOString().slice(0, 16)).toBe(plannedIn(5));
  });

  test('after an outage of days, only the newest missed dose is told', async () => {
    const entryId = await insulinIn(-65);
    await api.em().execute(
      `update medication_plans set rings_at = now() - interval '9 days', checks_at = now() - interval '9 days'
       where entry_id = ?`,
      [entryId],
    );
    expect(await remind()).toBe(1);
    const items = await itemsOf(ana);
    expect(items.map(({ kind, target }) => [kind, target?.doses])).toEqual([
      ['dose_missed', [{ name: 'Insulin', plannedFor: plannedIn(-65) }]],
    ]);
  });

  test('a medication that has ended is looked at once more and never again', async () => {
    const entryId = await insulinIn(-65, { endsOn: plannedIn(-65).slice(0, 10) });
    await remind();
    const [plan] = await api
      .em()
      .execute('select rings_at, checks_at from medication_plans where entry_id = ?', [entryId]);
    expect(plan).toEqual({ rings_at: null, checks_at: null });
  });
});
