import { beforeEach, describe, expect, test } from '@jest/globals';
import { RATES } from '@qlixline/contract/rates';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { eventually } from '../../test-support/eventually.ts';
import { framesUntil, nextOfType, screenOf } from '../../test-support/scenes/between-two.ts';
import { runAdminHere } from '../../test-support/start/run-admin.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { Jobs } from '../../jobs/jobs.ts';
import { ANNOUNCING } from './premium.repository.ts';

const DAY_MS = 86_400_000;

const api = apiOfSpec();
let ana: SignedIn;
beforeEach(async () => {
  ana = await api.asUser();
});

const admin = (...args: string[]) => runAdminHere(api.databaseUrl, args);
const newCode = async (...options: string[]) => (await admin('premium-code', ...options)).stdout.split('\n')[0]!;
const redeem = ({ client }: SignedIn, code: string) => client.post('/api/premium/codes', { code });
const planOf = async ({ client }: SignedIn) => (await client.get('/api/premium')).json;
const isPremium = async ({ client }: SignedIn) => (await client.get('/api/auth/user')).json.isPremium as boolean;
const daysUntil = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / DAY_MS);
/** Adds a period, with its ends in days from now. */
const addPeriod = (user: SignedIn, from: number, until: number, values = `'subscription', null, null`) =>
  api.em().execute(
    `insert into premium_periods (id, user_id, source, cancelled_at, past_due_since, starts_at, ends_at)
     values (gen_random_uuid(), ?, ${values}, now() + interval '${from} days', now() + interval '${until} days')`,
    [user.userId],
  );

describe('the state of a plan follows from its periods', () => {
  test.each([
    ['free', false, []],
    ['active', true, [[-1, 1, `'subscription', null, null`]]],
    ['active', true, [[-1, 1, `'code', null, null`]]],
    ['gifted', true, [[-1, 1, `'gift', null, null`]]],
    ['cancelled', true, [[-1, 1, `'subscription', now(), null`]]],
    ['past_due', true, [[-1, 1, `'subscription', null, now()`]]],
    ['expired', false, [[-2, -1, `'subscription', null, null`]]],
    ['expired', false, [[-2, -1, `'subscription', null, now() - interval '8 days'`]]],
    [
      'gifted',
      true,
      [
        [-2, -1, `'subscription', now(), null`],
        [-1, 1, `'gift', null, null`],
      ],
    ],
  ] as const)('a plan is %s, with isPremium %s, when its periods are %j', async (state, premium, periods) => {
    for (const [from, until, values] of periods) await addPeriod(ana, from, until, values);
    expect((await planOf(ana)).state).toBe(state);
    expect(await isPremium(ana)).toBe(premium);
  });

  test('the history has the newest period first, and until is the end of the last one', async () => {
    await addPeriod(ana, -3, -2, `'gift', null, null`);
    await addPeriod(ana, -1, 5);
    const { until, history } = await planOf(ana);
    expect(daysUntil(until)).toBe(5);
    expect(history.map(({ source }: { source: string }) => source)).toEqual(['subscription', 'gift']);
  });

  test('Premium ends by itself when its time has come', async () => {
    await redeem(ana, await newCode());
    expect(await isPremium(ana)).toBe(true);
    await api
      .em()
      .execute(`update premium_periods set starts_at = now() - interval '1 day', ends_at = now() where user_id = ?`, [
        ana.userId,
      ]);
    expect(await isPremium(ana)).toBe(false);
    expect((await planOf(ana)).state).toBe('expired');
  });

  test.each([
    ['PATCH', '/api/profile'],
    ['PATCH', '/api/settings'],
    ['POST', '/api/premium/codes'],
  ] as const)('%s %s rejects isPremium and changes nothing', async (method, path) => {
    const body = { isPremium: true, code: 'x' };
    const { status } = await ana.client.send(method, path, { body });
    expect(status).toBe(400);
    expect(await isPremium(ana)).toBe(false);
  });
});

describe('redeeming a code', () => {
  test('a code gives its days, however it is typed, and only open tabs of its user are told', async () => {
    const ben = await api.asUser();
    const [own, others] = [await screenOf(api, ana), await screenOf(api, ben)];
    const code = await newCode('--days', '90');
    const { status, json } = await redeem(ana, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect([status, json.state, daysUntil(json.until)]).toEqual([201, 'active', 90]);
    expect(await nextOfType(own, 'account_changed')).toEqual({ type: 'account_changed' });
    await ana.client.post('/api/friends/requests', { userId: ben.userId });
    expect(await framesUntil(others, 'friend_request_received')).not.toContain('account_changed');
    expect(await isPremium(ana)).toBe(true);
  });

  test('another code begins when the former one ends', async () => {
    await redeem(ana, await newCode('--days', '30'));
    const { json } = await redeem(ana, await newCode('--days', '10'));
    expect(daysUntil(json.until)).toBe(40);
    expect(json.history).toHaveLength(2);
    expect(json.history[0].startsAt).toBe(json.history[1].endsAt);
  });

  test('an unknown code is refused at its field', async () => {
    const { status, json } = await redeem(ana, 'ABCD-EFGH-JKMN-PQRS');
    expect([status, json.code, json.errors]).toEqual([
      400,
      'validation_failed',
      [{ field: 'code', message: expect.stringContaining('We don’t know this code') }],
    ]);
  });

  test('a code is redeemed once by each user, and says so the second time', async () => {
    const code = await newCode('--uses', '2');
    await redeem(ana, code);
    const again = await redeem(ana, code);
    expect([again.status, again.json.message]).toEqual([409, 'You have redeemed this code already.']);
    expect((await planOf(ana)).history).toHaveLength(1);
    expect((await redeem(await api.asUser(), code)).status).toBe(201);
    const third = await redeem(await api.asUser(), code);
    expect([third.status, third.json.message]).toEqual([409, 'This code has been used up by others.']);
  });

  test('a repeated request with the same key gets the first reply and extends once', async () => {
    const code = await newCode();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () => ana.client.send('POST', '/api/premium/codes', { body: { code }, headers });
    const [first, second] = [await send(), await send()];
    expect([second.status, second.json]).toEqual([201, first.json]);
    expect((await planOf(ana)).history).toHaveLength(1);
  });

  test('the last use of a code goes to one of several users at once', async () => {
    const code = await newCode();
    const users = await Promise.all(Array.from({ length: 5 }, () => api.asUser()));
    const replies = await Promise.all(users.map((user) => redeem(user, code)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  test('different codes redeemed by one user at once follow each other', async () => {
    const codes = await Promise.all([newCode('--days', '10'), newCode('--days', '20')]);
    await Promise.all(codes.map((code) => redeem(ana, code)));
    expect(daysUntil((await planOf(ana)).until)).toBe(30);
  });

  test('an ended code is refused', async () => {
    const { stdout } = await admin('premium-code');
    const [code = '', note = ''] = stdout.split('\n');
    const id = /id is (\S+)\./.exec(note)![1]!;
    expect((await admin('end-premium-code', id)).stdout).toContain('Nobody can redeem this code any more');
    const { status, json } = await redeem(ana, code);
    expect([status, json.message]).toEqual([409, 'This code has ended and can’t be redeemed any more.']);
    expect((await admin('end-premium-code', id)).status).toBe(1);
  });

  test(`a user may try ${RATES.premiumCodes.limit} codes an hour`, async () => {
    for (let count = 0; count < RATES.premiumCodes.limit; count += 1) await redeem(ana, 'WRONG');
    expect((await redeem(ana, await newCode())).status).toBe(429);
  });

  test('the code itself is stored nowhere', async () => {
    const code = await newCode('--note', 'Spring fair');
    await redeem(ana, code);
    const rows = await api.em().execute(`
      select row_to_json(codes)::text as json from premium_codes codes
      union all select row_to_json(log)::text from premium_log log`);
    const plain = code.replaceAll('-', '');
    expect(JSON.stringify(rows)).toContain('Spring fair');
    expect(JSON.stringify(rows)).not.toContain(plain);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe('orders of an operator', () => {
  const named = async () => {
    const username = `u${crypto.randomUUID().slice(0, 8)}`;
    return { username: `@${username}`, user: await api.asUser({ username }) };
  };

  test('a gift gives Premium, is told to open tabs by a running backend, and can be ended', async () => {
    const { username, user } = await named();
    api.app.get(Jobs, { strict: false }).wake(ANNOUNCING); // creates the queue, as a running backend has
    const screen = await screenOf(api, user);
    await eventually(async () => (await admin('jobs')).stdout.includes(ANNOUNCING) || undefined);
    expect((await admin('premium-gift', username, '14', '--note', 'Thanks')).stdout).toMatch(
      /^@\S+ has Premium until \d{4}-\d\d-\d\d\.$/m,
    );
    expect(await nextOfType(screen, 'account_changed')).toEqual({ type: 'account_changed' });
    expect((await planOf(user)).state).toBe('gifted');
    expect((await admin('end-premium', username)).stdout).toBe(`${username} no longer has Premium.\n`);
    expect((await planOf(user)).state).toBe('expired');
    expect(await admin('end-premium', username)).toMatchObject({
      status: 1,
      stderr: `${username} does not have Premium.\n`,
    });
  });

  test('every act is in the log, which nobody can change', async () => {
    const { username, user } = await named();
    await admin('premium-gift', username, '1', '--note', 'For the photos');
    await redeem(user, await newCode('--days', '3'));
    await admin('end-premium', username);
    const { stdout } = await admin('premium-log');
    const own = stdout.split('\n').filter((line) => line.includes(username));
    expect(own.map((line) => line.split('  ')[1])).toEqual(['ended', 'redeemed', 'gifted']);
    expect(own[2]).toContain('one day  For the photos');
    expect(stdout).toContain('code_made');
    await expect(api.em().execute('delete from premium_log')).rejects.toThrow('append-only');
    await expect(api.em().execute('update premium_log set days = 9')).rejects.toThrow('append-only');
  });

  test('codes are listed with their uses and notes', async () => {
    await redeem(ana, await newCode('--days', '7', '--uses', '3', '--note', 'Shelter day'));
    expect((await admin('premium-codes')).stdout).toMatch(/^\S+ {2}7 days, 1 of 3 used, until \S+ {2}Shelter day$/m);
  });
});
