import { describe, expect, test } from '@jest/globals';
import { problemSchema } from '@qlixline/contract/calls/problem';
import { currentUserSchema } from '@qlixline/contract/users/user';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';

const api = apiOfSpec();

describe('the current user', () => {
  test('reading the current user answers 401 with a problem of the contract without a session', async () => {
    const { status, json, headers } = await api.asNobody().get('/api/auth/user');
    expect(status).toBe(401);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(problemSchema.parse(json).code).toBe('unauthenticated');
  });

  test('the current user has exactly the fields of the contract', async () => {
    const { client, userId } = await api.asUser({ firstName: 'Ana' });
    const { status, json } = await client.get('/api/auth/user');
    expect(status).toBe(200);
    expect(Object.keys(json).toSorted()).toEqual(Object.keys(currentUserSchema.shape).toSorted());
    expect(currentUserSchema.parse(json)).toMatchObject({
      id: userId,
      firstName: 'Ana',
      username: null,
      isPremium: false,
    });
  });
});

describe('the profile', () => {
  test('updating the profile keeps absent fields, clears empty ones and returns the user', async () => {
    const { client } = await api.asUser();
    await client.patch('/api/profile', { displayName: 'Ana B', bio: 'Dogs', location: 'Porto' });
    const { status, json } = await client.patch('/api/profile', { bio: '' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ displayName: 'Ana B', bio: null, location: 'Porto' });
  });

  test.each([
    { isPremium: true },
    { id: 'x' },
    { profileImageId: 'x' },
    { displayName: { toString: 'x' } },
    { username: 5 },
  ])('rejects the profile update %j and changes nothing', async (body) => {
    const { client } = await api.asUser();
    const { status, json } = await client.patch('/api/profile', { bio: 'changed', ...body });
    expect(status).toBe(400);
    expect(json.code).toBe('validation_failed');
    expect((await client.get('/api/auth/user')).json).toMatchObject({ bio: null, isPremium: false });
  });

  test('rejects __proto__ as a field of the profile', async () => {
    const { client } = await api.asUser();
    const headers = { 'content-type': 'application/json' };
    const { status } = await client.send('PATCH', '/api/profile', {
      headers,
      body: '{"bio":"x","__proto__":{"isPremium":true}}',
    });
    expect(status).toBe(400);
  });
});

describe('the username', () => {
  test('a username is normalized, and unique in any case', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    expect((await ana.client.patch('/api/profile', { username: ' Ana.Maria ' })).json.username).toBe('ana.maria');
    const taken = await ben.client.patch('/api/profile', { username: 'ANA.maria', bio: 'x' });
    expect(taken.status).toBe(409);
    expect(taken.json.code).toBe('username_taken');
    expect((await ben.client.get('/api/auth/user')).json).toMatchObject({ username: null, bio: null });
  });

  test('only one of fifty concurrent requests gets a username', async () => {
    const everybody = await Promise.all(Array.from({ length: 50 }, () => api.asUser()));
    const replies = await Promise.all(
      everybody.map(({ client }) => client.patch('/api/profile', { username: 'wanted' })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ json }) => json.code === 'username_taken')).toHaveLength(49);
  });

  test('a username that is being given up can’t be taken at the same moment', async () => {
    for (let round = 0; round < 15; round += 1) {
      const [ana, ben] = [await api.asUser({ username: `given.up${round}` }), await api.asUser()];
      const [given, taken] = await Promise.all([
        ana.client.patch('/api/profile', { username: `fresh${round}` }),
        ben.client.patch('/api/profile', { username: `given.up${round}` }),
      ]);
      expect([given.status, taken.status]).toEqual([200, 409]);
    }
  });

  test('a username can be changed once, and again after fourteen days', async () => {
    const { client, userId } = await api.asUser();
    await client.patch('/api/profile', { username: 'first.one' });
    expect((await client.patch('/api/profile', { username: 'second.one' })).status).toBe(200);
    const early = await client.patch('/api/profile', { username: 'third.one' });
    expect(early.json).toMatchObject({
      code: 'invalid_transition',
      message: 'You can change your username again in 14 days.',
    });
    expect((await client.patch('/api/profile', { username: 'second.one', bio: 'same name' })).status).toBe(200);
    await api.em().execute(`update users set username_changed_at = now() - interval '14 days' where id = ?`, [userId]);
    expect((await client.patch('/api/profile', { username: 'third.one' })).status).toBe(200);
  });

  test('a former username is reserved for a year', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    await ana.client.patch('/api/profile', { username: 'old.name' });
    await ana.client.patch('/api/profile', { username: 'new.name' });
    expect((await ben.client.patch('/api/profile', { username: 'old.name' })).json.code).toBe('username_taken');
    await api.em().execute(`update username_history set released_at = now() - interval '366 days'`);
    expect((await ben.client.patch('/api/profile', { username: 'old.name' })).status).toBe(200);
  });

  test.each([
    ['a', '3 to 30'],
    ['admin', 'reserved'],
    ['123456', 'reserved'],
    ['ana..b', '3 to 30'],
    ['', 'Please enter a username'],
  ])('the username %j is unavailable, with the reason and three free names', async (username, reason) => {
    const { client } = await api.asUser();
    const { json } = await client.get(`/api/username/check?username=${encodeURIComponent(username)}`);
    expect(json).toMatchObject({ available: false, reason: expect.stringContaining(reason) });
    expect(json.suggestions).toHaveLength(3);
    for (const free of json.suggestions) {
      expect((await client.get(`/api/username/check?username=${free}`)).json).toMatchObject({ available: true });
    }
  });
});

describe('the settings', () => {
  test('updating the settings changes the unit and returns the settings', async () => {
    const { client, user } = await api.asUser();
    expect((await client.get('/api/settings')).json).toEqual({
      email: user.email,
      hasPassword: false,
      measurementUnit: 'metric',
      glucoseUnit: null,
      allowsFollowers: true,
      allowsVisitors: true,
      sharesReadReceipts: true,
      contactAudiences: { groupInvitation: 'friends', message: 'everyone', mention: 'everyone', comment: 'everyone' },
    });
    expect((await client.patch('/api/settings', { measurementUnit: 'imperial' })).json.measurementUnit).toBe(
      'imperial',
    );
    expect((await client.get('/api/auth/user')).json.measurementUnit).toBe('imperial');
    expect((await client.patch('/api/settings', { email: 'x@y.example' })).status).toBe(400);
  });

  test('a unit of glucose is chosen by itself, and follows the measurement unit again without one', async () => {
    const { client } = await api.asUser();
    const choose = async (glucoseUnit: unknown) => (await client.patch('/api/settings', { glucoseUnit })).json;
    expect(await choose('mg/dL')).toMatchObject({ glucoseUnit: 'mg/dL', measurementUnit: 'metric' });
    expect((await client.patch('/api/settings', { measurementUnit: 'imperial' })).json.glucoseUnit).toBe('mg/dL');
    expect(await choose(null)).toMatchObject({ glucoseUnit: null });
    expect(await choose('mg/l')).toMatchObject({ code: 'validation_failed' });
  });
});
