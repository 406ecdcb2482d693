import { beforeEach, describe, expect, test } from '@jest/globals';
import { REQUEST_MESSAGES_MAX } from '@qlixline/contract/limits';
import { CONTACTS } from '@qlixline/contract/trust/contacts';
import type { ContactAudience } from '@qlixline/contract/trust/contacts';

import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import { conversationOf, listOf, open, send, trySend } from '../../../test-support/scenes/converse.ts';
import { findAnAnimal, loseAPet, reportSighting } from '../../../test-support/scenes/lost.ts';
import { apply, offer, sell } from '../../../test-support/scenes/offer.ts';
import { befriend } from '../../../test-support/scenes/relate.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
/** A user who accepts messages from nobody. */
let ana: SignedIn;
/** A user who isn't Ana's friend. */
let ben: SignedIn;
beforeEach(async () => {
  [ana, ben] = [await api.asUser({ firstName: 'Ana' }), await api.asUser()];
  await accept('nobody');
});

async function accept(audience: ContactAudience): Promise<void> {
  expect((await ana.client.patch('/api/settings', { contactAudiences: { message: audience } })).status).toBe(200);
}

async function mayMessage(viewer: SignedIn): Promise<boolean> {
  return (await viewer.client.get(`/api/users/${ana.userId}`)).json.mayMessage;
}

test('a closed conversation says so before anything is typed, and takes no message', async () => {
  const conversation = await open(ben, ana);
  expect(conversation).toMatchObject({ isClosed: true, mayWrite: false });
  const reply = await trySend(ben, conversation.id, 'Hello');
  expect([reply.status, reply.json.message]).toEqual([403, CONTACTS.message.refusal('Ana')]);
  expect([await listOf(ana), await listOf(ana, 'requests'), await mayMessage(ben)]).toEqual([[], [], false]);
});

describe('a conversation that exists', () => {
  test('a conversation stays open to somebody to whom the user has written', async () => {
    const { id } = await open(ana, ben);
    await send(ana, id, 'I have a question');
    expect(await conversationOf(ben, id)).toMatchObject({ isClosed: false });
    await send(ben, id, 'Ask me');
    expect(await mayMessage(ben)).toBe(true);
  });

  test('a conversation stays open once the user has accepted it', async () => {
    await accept('everyone');
    const { id } = await open(ben, ana);
    await send(ben, id, 'Hello');
    await ana.client.post(`/api/conversations/${id}/accept`);
    await accept('nobody');
    await send(ben, id, 'Still here');
    expect(await conversationOf(ben, id)).toMatchObject({ isClosed: false, mayWrite: true });
  });

  test('a conversation closes while it is a request that the user hasn’t accepted', async () => {
    await accept('everyone');
    const { id } = await open(ben, ana);
    await send(ben, id, 'Hello');
    await accept('friends');
    expect((await trySend(ben, id, 'Hello?')).status).toBe(403);
    await befriend(api, ana, ben);
    await send(ben, id, 'Now we are friends');
  });

  test('a request that isn’t closed keeps its limit', async () => {
    await accept('everyone');
    const { id } = await open(ben, ana);
    for (let nth = 0; nth < REQUEST_MESSAGES_MAX; nth += 1) await send(ben, id, 'Hello');
    expect((await trySend(ben, id, 'Hello?')).status).toBe(409);
  });
});

describe('people who offer or look for something', () => {
  const OFFERS: [string, () => Promise<{ kind: 'listing' | 'notice'; id: number }>][] = [
    ['an animal for adoption', async () => ({ kind: 'listing', id: (await offer(api, ana)).id })],
    ['something for sale', async () => ({ kind: 'listing', id: (await sell(api, ana)).id })],
    ['a lost pet', async () => ({ kind: 'notice', id: (await loseAPet(ana)).id })],
    ['a found animal', async () => ({ kind: 'notice', id: (await findAnAnimal(ana)).id })],
  ];

  test.each(OFFERS)('somebody who offers %s is written to about it, and the conversation goes on', async (_, make) => {
    const card = await make();
    const { id } = await open(ben, ana);
    expect((await trySend(ben, id, 'Hello')).status).toBe(403);
    await send(ben, id, 'Is it still there?', { card });
    expect(await listOf(ana)).toMatchObject([{ id, state: 'expected' }]);
    expect(await conversationOf(ben, id)).toMatchObject({ isClosed: false, mayWrite: true });
    await send(ben, id, 'I could come today');
  });

  test('a card of somebody else’s offer doesn’t open a closed conversation', async () => {
    const { id: listingId } = await offer(api, await api.asUser());
    const { id } = await open(ben, ana);
    expect((await trySend(ben, id, 'Is it there?', { card: { kind: 'listing', id: listingId } })).status).toBe(403);
  });

  test('an applicant can write to the lister of the animal despite closed conversations', async () => {
    const { id: listingId } = await offer(api, ana);
    await apply(ben, listingId);
    const { id } = await open(ben, ana);
    await send(ben, id, 'When may I come?');
    expect(await mayMessage(ben)).toBe(true);
  });

  test('a witness can write to the owner of a lost pet despite closed conversations', async () => {
    const notice = await loseAPet(ana);
    await reportSighting(ben, notice.id);
    const { id } = await open(ben, ana);
    await send(ben, id, 'I saw her by the lake');
    expect(await mayMessage(ben)).toBe(true);
  });
});
