import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { INVITE_LINKS_MAX } from '@qlixline/contract/limits';

import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import { sampleRegistration, visitorOf } from '../../../test-support/samples/sample-account.ts';
import { runAdminHere } from '../../../test-support/start/run-admin.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';

const BY_INVITATION = 'This community is by invitation. Please ask a member for a link.';

const api = apiOfSpec();
let ana: SignedIn;
beforeAll(async () => {
  ana = await api.asUser();
});

const linkOf = async ({ client }: SignedIn, places = 1) =>
  (await client.post('/api/invite-links', { places })).json as { id: string; url: string };
const codeOf = ({ url }: { url: string }) => new URL(url).searchParams.get('invitation') ?? '';
const join = (at: TestApi, invitation?: string) =>
  visitorOf(at).post('/api/register', { ...sampleRegistration(), ...(invitation !== undefined && { invitation }) });
const listOf = async ({ client }: SignedIn) => (await client.get('/api/invite-links')).json;
const requestsTo = async (userId: string) =>
  (
    await api
      .em()
      .execute<{ fromId: string }[]>('select from_id as "fromId" from friend_requests where to_id = ?', [userId])
  ).map(({ fromId }) => fromId);

describe('in an open community', () => {
  test('joining by a member’s link brings their friend request, and the link counts it', async () => {
    const link = await linkOf(ana, 2);
    const { status, json } = await join(api, codeOf(link));
    expect(status).toBe(201);
    expect(await requestsTo(json.id)).toEqual([ana.userId]);
    expect(await listOf(ana)).toContainEqual(expect.objectContaining({ id: link.id, joined: 1, places: 2 }));
  });

  test('a link without a place left disappears from the list, and people join without it', async () => {
    const link = await linkOf(ana);
    await join(api, codeOf(link));
    expect((await listOf(ana)).map(({ id }: { id: string }) => id)).not.toContain(link.id);
    const { status, json } = await join(api, codeOf(link));
    expect(status).toBe(201);
    expect(await requestsTo(json.id)).toEqual([]);
  });

  test('the page of a link says who invites, keeps its code after an error, and says when it is over', async () => {
    const link = await linkOf(ana);
    const { pathname, search } = new URL(link.url);
    const visitor = visitorOf(api);
    const page = (await visitor.get(pathname + search)).text;
    expect(page).toContain('invites you. Their friend request will wait for you.');
    expect(page).toContain(`name="invitation" value="${codeOf(link)}"`);
    const again = await visitor.post('/api/register', new URLSearchParams({ invitation: codeOf(link) }));
    expect(again.text).toContain(`name="invitation" value="${codeOf(link)}"`);
    await ana.client.delete(`/api/invite-links/${link.id}`);
    const over = (await visitor.get(pathname + search)).text;
    expect(over).toContain('This invitation is over.');
    expect(over).not.toContain('name="invitation"');
    expect(over).toContain('Create account');
  });

  test('a link leads somebody who is signed in to the inviter’s profile', async () => {
    const ben = await api.asUser();
    const { pathname, search } = new URL((await linkOf(ana)).url);
    const { status, headers } = await ben.client.get(pathname + search);
    expect([status, headers.get('location')]).toEqual([303, `/user/${ana.userId}`]);
  });

  test(`a member has at most ${INVITE_LINKS_MAX} open links`, async () => {
    const cleo = await api.asUser();
    for (let count = 0; count < INVITE_LINKS_MAX; count += 1) await linkOf(cleo);
    expect((await cleo.client.post('/api/invite-links', { places: 1 })).status).toBe(409);
    const [first] = await listOf(cleo);
    await cleo.client.delete(`/api/invite-links/${first.id}`);
    expect((await cleo.client.post('/api/invite-links', { places: 1 })).status).toBe(201);
  });

  test.each([0, 21, 1.5])('a link for %s people is rejected', async (places) => {
    expect((await ana.client.post('/api/invite-links', { places })).status).toBe(400);
  });
});

describe('in a community by invitation', () => {
  let own: TestApi;
  let owner: SignedIn;
  beforeAll(async () => {
    own = await startOwnApi({ REGISTRATION: 'invited', TRUST_PROXY: '1' });
    owner = await own.asUser();
  });
  afterAll(() => own.close());

  test('nobody registers without a link that lets them in', async () => {
    for (const code of [undefined, '', 'x'.repeat(22)]) {
      const { status, json } = await join(own, code);
      expect([status, json.code, json.message]).toEqual([403, 'forbidden', BY_INVITATION]);
    }
    expect((await visitorOf(own).get('/api/register')).text).not.toContain('Create account');
    expect((await visitorOf(own).get('/api/login')).text).toContain('This community is by invitation');
  });

  test('a link for one person lets in one of several who register at the same moment', async () => {
    const link = await linkOf(owner);
    const replies = await Promise.all(['a', 'b', 'c', 'd'].map(() => join(own, codeOf(link))));
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['201', '403', '403', '403']);
  });

  test('links of a suspended member let nobody in', async () => {
    const ben = await own.asUser();
    const link = await linkOf(ben, 2);
    await own.em().execute(`insert into suspensions (user_id, reason) values (?, 'Spam')`, [ben.userId]);
    expect((await join(own, codeOf(link))).status).toBe(403);
  });

  test('an operator makes links, and sees who has joined by whose', async () => {
    const admin = (...args: string[]) => runAdminHere(own.databaseUrl, args);
    const { stdout } = await admin('invite', '--places', '2', '--days', '3');
    const [url = '', note] = stdout.split('\n');
    expect(note).toMatch(/^Good for 2 people until \d{4}-\d\d-\d\d\.$/);
    const { status, json } = await join(own, codeOf({ url }));
    expect(status).toBe(201);
    expect(await requestsTo(json.id)).toEqual([]);
    expect((await admin('invitations')).stdout).toMatch(/^operator {2}1 of 2 joined, until \S+ {2}\S+@\S+$/m);
    expect((await admin('invite', '--places', '0')).stderr).toBe(
      '--places takes a whole number from 1 to 10000, not "0".\n',
    );
  });
});

test('in a closed community nobody registers, nobody makes links, and members sign in', async () => {
  const own = await startOwnApi({ REGISTRATION: 'closed', TRUST_PROXY: '1' });
  try {
    const member = await own.asUser();
    expect((await join(own)).json).toMatchObject({ code: 'forbidden', message: 'Nobody can join here at the moment.' });
    expect((await member.client.post('/api/invite-links', { places: 1 })).status).toBe(403);
    expect((await visitorOf(own).get('/api/register')).text).toContain('No new members');
    expect((await visitorOf(own).get('/api/login')).text).toContain('New members can’t join at the moment.');
  } finally {
    await own.close();
  }
});
