import { describe, expect, test } from '@jest/globals';
import { RATES } from '@qlixline/contract/rates';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { befriend } from '../../test-support/scenes/relate.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { ownReports, report, reportScene } from '../../test-support/scenes/moderate.ts';

const api = apiOfSpec();

const NOBODYS_ID = '00000000-0000-7000-8000-000000000000';

describe('reports', () => {
  test('a report of a post, comment, story or user is visible to its reporter', async () => {
    const { ana, ben, things } = await reportScene(api);
    for (const [subject, subjectId] of things) {
      const reply = await report(ana, subject, subjectId, { reason: 'scam', details: 'Wants money.' });
      expect([reply.status, reply.json]).toMatchObject([
        201,
        { subject, reason: 'scam', details: 'Wants money.', state: 'open' },
      ]);
    }
    expect((await ownReports(ana)).map(({ subject }) => subject)).toEqual(['user', 'story', 'comment', 'post']);
    expect(await ownReports(ben)).toEqual([]);
  });

  test('reporting something that the reporter may not see answers 404 and stores nothing', async () => {
    const { ben, things } = await reportScene(api, { visibility: 'friends' });
    const [stranger, blocked] = [await api.asUser(), await api.asUser()];
    await ben.client.put(`/api/blocks/${blocked.userId}`);
    const missing = await report(stranger, 'post', '2000000000');
    expect(missing.status).toBe(404);
    for (const [subject, subjectId] of things) {
      const byBlocked = await report(blocked, subject, subjectId);
      expect([subject, byBlocked.status, byBlocked.text]).toEqual([subject, 404, missing.text]);
      if (subject === 'user') continue;
      const byStranger = await report(stranger, subject, subjectId);
      expect([subject, byStranger.status, byStranger.text]).toEqual([subject, 404, missing.text]);
    }
    for (const [subject, subjectId] of [
      ['post', '2147483648'],
      ['post', NOBODYS_ID],
      ['user', '1'],
      ['user', NOBODYS_ID],
    ] as const) {
      expect((await report(stranger, subject, subjectId)).status).toBe(404);
    }
    expect([await ownReports(stranger), await ownReports(blocked)]).toEqual([[], []]);
  });

  test('reporting a post hides it from the reporter’s home and Discover, and from nobody else’s', async () => {
    const [reporter, friend, author, discoverer] = await Promise.all([
      api.asUser(),
      api.asUser(),
      api.asUser(),
      api.asUser(),
    ]);
    for (const reader of [reporter, friend]) await befriend(api, reader, author);
    const { id } = (
      await author.client.post('/api/posts', { text: 'Spam', images: [], petIds: [], visibility: 'public' })
    ).json as { id: number };
    const seenIn = async (reader: SignedIn, list: string) => {
      const { items } = (await reader.client.get(list)).json as { items: { id: number }[] };
      return items.some((post) => post.id === id);
    };
    expect([await seenIn(reporter, '/api/feeds'), await seenIn(discoverer, '/api/discover?limit=50')]).toEqual([
      true,
      true,
    ]);
    for (const reader of [reporter, discoverer]) expect((await report(reader, 'post', String(id))).status).toBe(201);
    expect([await seenIn(reporter, '/api/feeds'), await seenIn(discoverer, '/api/discover?limit=50')]).toEqual([
      false,
      false,
    ]);
    expect(await seenIn(friend, '/api/feeds')).toBe(true);
    expect((await reporter.client.get(`/api/posts/${id}`)).status).toBe(200);
  });

  test('reporting one’s own content is rejected', async () => {
    const { ben, things } = await reportScene(api);
    const [post] = things;
    expect((await report(ben, ...post)).status).toBe(400);
    expect((await report(ben, 'user', ben.userId)).status).toBe(400);
  });

  test('a new report replaces the open one on the same subject', async () => {
    const { ana, things } = await reportScene(api);
    await report(ana, ...things[0], { reason: 'spam' });
    await report(ana, ...things[0], { reason: 'animal_cruelty', details: 'See the second picture.' });
    expect(await ownReports(ana)).toMatchObject([{ reason: 'animal_cruelty', details: 'See the second picture.' }]);
  });

  test('a report needs a listed reason and an id', async () => {
    const ana = await api.asUser();
    for (const body of [
      { subject: 'post', subjectId: '1', reason: 'dislike', details: '' },
      { subject: 'pet', subjectId: '1', reason: 'spam', details: '' },
      { subject: 'post', subjectId: '1 or 1=1', reason: 'spam', details: '' },
      { subject: 'post', subjectId: '1', reason: 'spam', details: 'x'.repeat(501) },
      { subject: 'post', subjectId: 1, reason: 'spam', details: '' },
      { subject: 'post', subjectId: '1', reason: 'spam', details: '', state: 'removed' },
    ]) {
      expect((await ana.client.post('/api/reports', body)).status).toBe(400);
    }
  });

  test('reports are rate limited', async () => {
    const ana = await api.asUser();
    const limit = RATES.abuseReports.limit;
    for (let sent = 0; sent < limit; sent += 1) await report(ana, 'user', NOBODYS_ID);
    expect((await report(ana, 'user', NOBODYS_ID)).status).toBe(429);
  });
});
