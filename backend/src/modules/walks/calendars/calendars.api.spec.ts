import { beforeAll, expect, test } from '@jest/globals';

import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';
import { comeAlong, makeWalk } from '../../../test-support/scenes/walks.ts';

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
