import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { CALENDAR_REPEATS_MAX } from '@qlixline/contract/limits';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { makeCarer, medicate, medicationIn, plannedIn, record, utcDay } from '../../test-support/scenes/medicate.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { comeAlong, makeWalk } from '../../test-support/scenes/walks.ts';

const api = apiOfSpec();
let host: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  [host, ben] = [await api.asUser(), await api.asUser()];
});

/** Joins folded lines. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('a walk can be downloaded as a calendar file, with its texts escaped', async () => {
  const walk = await makeWalk(host, { title: 'Round; the, lake\\', text: 'One\nTWO\nEND:VEVENT' });
  const { status, headers, text } = await ben.client.get(`/api/walks/${walk.id}/calendar`);
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    `attachment; filename="walk-${walk.id}.ics"`,
  ]);
  const lines = unfolded(text);
  expect(lines).toContain('SUMMARY:Round\\; the\\, lake\\\\');
  expect(lines).toContain(`DTSTART:${walk.startsAt.replaceAll(/[-:]|\.000/g, '')}`);
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(text).not.toMatch(/(?<!\r)\n/);
});

test('a calendar of one’s walks has a secret address until it is replaced or revoked', async () => {
  const walk = await makeWalk(host, { title: 'Evening round', places: 1 });
  expect((await ben.client.get('/api/walks/calendar')).json).toEqual({ since: null });
  const { json } = await ben.client.post('/api/walks/calendar');
  const path = new URL(json.url).pathname;
  expect(path).toMatch(/^\/api\/calendars\/[\w-]{43}\.ics$/);
  const nobody = api.asNobody();
  const read = async (from = path) => {
    const { status, text } = await nobody.get(from);
    return status === 200 ? unfolded(text).filter((line) => /^(SUMMARY|STATUS|SEQUENCE)/.test(line)) : status;
  };
  expect(await read()).toEqual([]);
  await comeAlong(ben, walk.id);
  expect(await read()).toEqual(['SEQUENCE:0', 'SUMMARY:Evening round', 'STATUS:CONFIRMED']);
  await host.client.post(`/api/walks/${walk.id}/cancel`, { scope: 'this', reason: 'Ill' });
  expect(await read()).toEqual(['SEQUENCE:1', 'SUMMARY:Cancelled: Evening round', 'STATUS:CANCELLED']);
  const renewed = new URL((await ben.client.post('/api/walks/calendar')).json.url).pathname;
  expect([await read(), await read(renewed)]).toEqual([404, expect.anything()]);
  expect((await ben.client.delete('/api/walks/calendar')).status).toBe(204);
  expect(await read(renewed)).toBe(404);
});

test('a calendar contains nothing of other participants', async () => {
  const walk = await makeWalk(host, { title: 'Quiet round' });
  await comeAlong(ben, walk.id);
  const { text } = await ben.client.get(`/api/walks/${walk.id}/calendar`);
  expect(text).not.toContain(host.user.firstName);
  expect(text).not.toContain(ben.userId);
});

describe('a calendar with chosen parts', () => {
  let owner: SignedIn;
  let petId: number;
  let path: string;
  beforeEach(async () => {
    owner = await api.asUser();
    const born = `${new Date().getUTCFullYear() - 4}-02-28`;
    petId = (await owner.client.post('/api/pets', { name: 'Mimi', species: 'cat', dateOfBirth: born })).json.id;
    path = await addressOf(owner, ['walks', 'visits', 'vaccinations', 'medication', 'birthdays']);
  });

  const addressOf = async ({ client }: SignedIn, parts: string[]) =>
    new URL((await client.post('/api/calendar', { parts })).json.url).pathname;
  const linesOf = async (from = path) => {
    const reply = await api.asNobody().get(from);
    return reply.status === 200 ? unfolded(reply.text) : [];
  };
  const uidsOf = async (from = path) =>
    (await linesOf(from)).filter((line) => line.startsWith('UID')).map((line) => line.slice(4).split('@')[0]);
  const remind = (kind: string, name: string, days: number) =>
    owner.client.post(`/api/pets/${petId}/health`, { kind, on: utcDay(-9), name, note: '', dueOn: utcDay(days) });
  const compact = (day: string) => day.replaceAll(/[-:]/g, '');

  test('each part is in the calendar only while it is chosen', async () => {
    const walk = await makeWalk(owner, { title: 'Evening round' });
    const visit = (await remind('visit', 'Check-up', 20)).json.id;
    const jab = (await remind('vaccination', 'Rabies', 40)).json.id;
    const insulin = await medicate(api, owner, petId, medicationIn(90));
    const contents: Record<string, string[]> = {
      walks: [`walk-${walk.id}`],
      visits: [`health-${visit}`],
      vaccinations: [`health-${jab}`],
      medication: Array.from({ length: 14 }, (_, day) => `dose-${insulin}-${compact(plannedIn(90 + day * 24 * 60))}`),
      birthdays: [0, 1].map((years) => `birthday-${petId}-${new Date().getUTCFullYear() + years}`),
    };
    expect(new Set(await uidsOf())).toEqual(new Set(Object.values(contents).flat()));
    for (const [part, uids] of Object.entries(contents)) {
      expect((await owner.client.put('/api/calendar', { parts: [part] })).json.parts).toEqual([part]);
      expect(await uidsOf()).toEqual(uids);
    }
  });

  test('a reminder is an event of a whole day with an alarm on the day before', async () => {
    await remind('vaccination', 'Rabies; three, years', 40);
    const lines = await linesOf();
    expect(lines).toContain('SUMMARY:Vaccination of Mimi: Rabies\\; three\\, years');
    expect(lines).toContain(`DTSTART;VALUE=DATE:${compact(utcDay(40))}`);
    expect(lines).toContain('TRIGGER:-PT15H');
    expect(lines).toContain('SUMMARY:Mimi turns 4');
  });

  test('a reminder that repeats is in the calendar with its next days, and with others once one is done', async () => {
    const repeat = { every: 1, unit: 'month', from: '2031-01-31' };
    const worming = { kind: 'visit', on: utcDay(-9), name: 'Worming', note: '', dueOn: '2031-01-31', repeat };
    const { id } = (await owner.client.post(`/api/pets/${petId}/health`, worming)).json;
    const daysOf = async () =>
      (await uidsOf()).filter((uid) => uid?.startsWith('health')).map((uid) => uid?.replace(`health-${id}-`, ''));
    const days = await daysOf();
    expect(days).toHaveLength(CALENDAR_REPEATS_MAX);
    expect(days.slice(0, 3)).toEqual(['20310131', '20310228', '20310331']);
    await owner.client.post(`/api/pets/${petId}/health/${id}/done`, { dueOn: '2031-01-31' });
    expect((await daysOf()).slice(0, 2)).toEqual(days.slice(1, 3));
    expect(unfolded((await owner.client.get(`/api/pets/${petId}/health/${id}/calendar`)).text)).toContain(
      'DTSTART;VALUE=DATE:20310228',
    );
  });

  test.each(['Europe/Lisbon', 'America/New_York', 'Asia/Kathmandu'])(
    'a dose of %s is in the calendar at its moment, whatever the zone of the reader',
    async (timeZone) => {
      await medicate(api, owner, petId, medicationIn(0, { plan: { times: ['12:00'], timeZone } }));
      const starts = (await linesOf()).filter((line) => line.startsWith('DTSTART:'));
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
      expect(starts.length).toBeGreaterThanOrEqual(13);
      for (const start of starts) {
        const moment = start.slice(8).replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z');
        expect(clock.format(new Date(moment))).toBe('12:00');
      }
    },
  );

  test('recorded doses, removed entries and dead pets disappear from the calendar', async () => {
    const insulin = await medicate(api, owner, petId, medicationIn(90));
    const visit = (await remind('visit', 'Check-up', 20)).json.id;
    await record(owner, { petId, entryId: insulin, plannedFor: plannedIn(90) });
    expect(await uidsOf()).not.toContain(`dose-${insulin}-${compact(plannedIn(90))}`);
    await owner.client.delete(`/api/pets/${petId}/health/${visit}`);
    expect(await uidsOf()).not.toContain(`health-${visit}`);
    await api.em().execute('update pets set died_on = current_date where id = ?', [petId]);
    expect(await uidsOf()).toEqual([]);
  });

  test('a sitter’s calendar has the pet until their last day', async () => {
    const sitter = await api.asUser();
    await makeCarer(api, owner, sitter, petId, 'sitter');
    await remind('visit', 'Check-up', 20);
    const theirs = await addressOf(sitter, ['visits']);
    expect(await uidsOf(theirs)).toHaveLength(1);
    await api.em().execute('update pet_carers set ends_on = current_date - 1 where pet_id = ?', [petId]);
    expect(await uidsOf(theirs)).toEqual([]);
  });

  test('a calendar program that has the calendar gets it again only after a change', async () => {
    await remind('visit', 'Check-up', 20);
    const first = await api.asNobody().get(path);
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = () => api.asNobody().get(path, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
    expect((await again()).status).toBe(304);
    await remind('visit', 'Second look', 25);
    expect((await again()).status).toBe(200);
  });

  test('the address is replaced without losing the parts by screens that know only walks', async () => {
    await owner.client.put('/api/calendar', { parts: ['visits'] });
    const renewed = new URL((await owner.client.post('/api/walks/calendar')).json.url).pathname;
    expect((await api.asNobody().get(path)).status).toBe(404);
    expect((await api.asNobody().get(renewed)).status).toBe(200);
    expect((await owner.client.get('/api/calendar')).json).toEqual({ since: expect.any(String), parts: ['visits'] });
    expect((await owner.client.delete('/api/calendar')).status).toBe(204);
    expect((await api.asNobody().get(renewed)).status).toBe(404);
    expect((await owner.client.put('/api/calendar', { parts: ['visits'] })).status).toBe(404);
  });

  test.each([[[]], [['walks', 'walks']], [['moods']]])('the parts %j are rejected', async (parts) => {
    expect((await owner.client.put('/api/calendar', { parts })).status).toBe(400);
  });

  test('a reminder can be downloaded as a file by those who look after the pet', async () => {
    const { id } = (await remind('visit', 'Check-up', 20)).json;
    const file = `/api/pets/${petId}/health/${id}/calendar`;
    const { status, headers, text } = await owner.client.get(file);
    expect([status, headers.get('content-disposition')]).toEqual([200, `attachment; filename="reminder-${id}.ics"`]);
    expect(unfolded(text)).toContain('SUMMARY:Vet visit of Mimi: Check-up');
    expect((await (await api.asUser()).client.get(file)).status).toBe(404);
    const done = { kind: 'visit', on: utcDay(-9), name: 'Check-up', note: '', dueOn: null };
    await owner.client.put(`/api/pets/${petId}/health/${id}`, done);
    expect((await owner.client.get(file)).status).toBe(404);
  });
});
