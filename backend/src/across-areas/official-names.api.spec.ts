import { describe, expect, test } from '@jest/globals';
import { OFFICIAL_NAME_REFUSED } from '@qlixline/contract/account/official-names';

import { apiOfSpec } from '../test-support/api-of-spec.ts';
import { sampleRegistration } from '../test-support/samples/sample-account.ts';
import { found, shelterContent } from '../test-support/scenes/shelter.ts';
import type { SignedIn } from '../test-support/start/start-api.ts';

const api = apiOfSpec();

const OFFICIAL = ['Qlixlіne', 'Supp0rt', 'Q l i x l i n e', 'ᑫlixline', 'Ａｄｍｉｎ', 'Ѕeсurity Team', 'H\u200delp'];

/** Things that can be named, each with the field that holds the name. */
const WAYS: Record<
  string,
  [field: string, name: (by: SignedIn, name: string) => Promise<{ status: number; json: unknown }>]
> = {
  registering: ['firstName', (_, firstName) => api.asNobody().post('/api/register', sampleRegistration({ firstName }))],
  'changing the display name': [
    'displayName',
    ({ client }, displayName) => client.patch('/api/profile', { displayName }),
  ],
  'creating a topic': [
    'name',
    ({ client }, name) => client.post('/api/topics', { name, description: '', species: null, theme: null }),
  ],
  'founding a shelter': ['name', ({ client }, name) => client.post('/api/shelters', shelterContent({ name }))],
};

describe.each(Object.entries(WAYS))('%s', (_, [field, give]) => {
  test.each(OFFICIAL)('refuses the official name %s with a sentence at its field', async (name) => {
    const { status, json } = await give(await api.asUser(), name);
    expect(status).toBe(400);
    expect(json).toMatchObject({ errors: [{ field, message: OFFICIAL_NAME_REFUSED }] });
  });

  test('accepts a name that contains a word of an official one', async () => {
    const { status } = await give(await api.asUser(), `Team Bella ${crypto.randomUUID().slice(0, 8)}`);
    expect([200, 201]).toContain(status);
  });
});

describe('official usernames', () => {
  test.each(['supp0rt', 'qlix1ine', 'q.l.i.x.l.i.n.e', 'adrnin', 'qlixline.help', 'support_team', 'm0derator'])(
    '%s is refused, and the check says why and suggests others',
    async (username) => {
      const { client } = await api.asUser();
      const { status, json } = await client.patch('/api/profile', { username });
      expect([status, json.errors]).toEqual([400, [{ field: 'username', message: OFFICIAL_NAME_REFUSED }]]);
      const check = (await client.get(`/api/username/check?username=${username}`)).json;
      expect(check).toMatchObject({ available: false, reason: OFFICIAL_NAME_REFUSED });
    },
  );
});

describe('names from before they were official', () => {
  test('a profile with an official name can still be saved, but can’t get another one', async () => {
    const { client } = await api.asUser({ username: 'supp0rt.team', displayName: 'The Help Desk' });
    const kept = { username: 'supp0rt.team', displayName: 'The Help Desk', bio: 'Here for years' };
    expect((await client.patch('/api/profile', kept)).status).toBe(200);
    expect((await client.patch('/api/profile', { displayName: 'The Helpdesk' })).status).toBe(400);
  });

  test('a shelter with an official name can still be saved, but can’t get another one', async () => {
    const founder = await api.asUser();
    const { id } = await found(founder);
    await api.em().execute(`update shelters set name = 'Support' where id = ?`, [id]);
    const save = (name: string) =>
      founder.client.put(`/api/shelters/${id}`, shelterContent({ name, about: 'New text' }));
    expect((await save('Support')).status).toBe(200);
    expect((await save('Suppоrt')).status).toBe(400);
  });
});
