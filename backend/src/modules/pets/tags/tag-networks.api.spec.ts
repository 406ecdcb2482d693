import { beforeEach, describe, expect, test } from '@jest/globals';
import { TAG_CONVERSATIONS_MAX, TAG_CONVERSATIONS_PER_DAY } from '@qlixline/contract/limits';
import { TAG_CONVERSATIONS_OF_NETWORK_PER_DAY } from '@qlixline/contract/trust/crowd-limits';
import { RATES } from '@qlixline/contract/rates';

import { asFinder } from '../../../test-support/scenes/tags.ts';
import { tagSceneOfSpec } from '../../../test-support/scenes/tag-scene.ts';
import type { TagScene } from '../../../test-support/scenes/tag-scene.ts';

const scene = tagSceneOfSpec();
const { partOf, find, writeFrom, open, newestConversation, conversationOf } = scene;
let { api, petId, code } = {} as TagScene;
beforeEach(() => {
  ({ api, petId, code } = scene.current());
});

describe('messages to a tag from one network', () => {
  test('finders’ messages are rate limited per network', async () => {
    const tries = Array.from({ length: RATES.tagMessages.limit + 1 }, () =>
      api.asNobody().post(
        `/api/found/${'x'.repeat(43)}`,
        { text: 'Hello?' },
        {
          headers: { 'x-forwarded-for': '10.9.9.9' },
        },
      ),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test('a network’s messages past its limit are added to its newest conversation, and their writers are thanked', async () => {
    const writing = Array.from({ length: TAG_CONVERSATIONS_OF_NETWORK_PER_DAY + 5 }, (_, nth) =>
      writeFrom('10.200.0.1', `Message ${nth}`),
    );
    const addresses = (await Promise.all(writing)).map(({ headers }) => headers.get('location')!);
    const thanks = addresses.filter((address) => address === `/api/tag/${code}?sent=`);
    expect([thanks.length, addresses.length]).toEqual([5, TAG_CONVERSATIONS_OF_NETWORK_PER_DAY + 5]);
    expect((await api.asNobody().get(thanks[0]!)).text).toContain('Thank you! The family can read it now.');
    const { conversations } = await partOf();
    expect(conversations).toHaveLength(TAG_CONVERSATIONS_OF_NETWORK_PER_DAY);
    const { messages } = await conversationOf(conversations[0]!.id);
    expect(messages.map(({ isFolded }) => isFolded)).toEqual([false, ...Array.from({ length: 5 }, () => true)]);
    expect(messages[0]!.text).toMatch(/^Message \d$/);
  });

  test('a finder can’t read what others in the same network have written, and isn’t notified of it', async () => {
    const tokens: string[] = [];
    for (let nth = 0; nth < TAG_CONVERSATIONS_OF_NETWORK_PER_DAY; nth += 1)
      tokens.push((await writeFrom('10.200.1.1', 'First')).headers.get('location')!.split('/').at(-1)!);
    const { id } = await newestConversation();
    const newest = (await conversationOf(id)).messages[0]!.id;
    await writeFrom('10.200.1.99', 'My number is 0151 23', 'Lena');
    expect((await conversationOf(id)).messages.at(-1)).toMatchObject({
      text: 'Lena: My number is 0151 23',
      isFolded: true,
    });
    for (const token of tokens) expect((await open(token)).text).not.toContain('0151 23');
    expect((await asFinder(api).get(`/api/found/${tokens.at(-1)}?after=${newest}`)).status).toBe(204);
  });

  test('a message that is added to another conversation is stored once when it is sent again', async () => {
    for (let nth = 0; nth < TAG_CONVERSATIONS_OF_NETWORK_PER_DAY; nth += 1) await writeFrom('10.200.2.1', 'First');
    const formId = 'f'.repeat(43);
    const send = () =>
      api.asNobody({ 'x-forwarded-for': '10.200.2.2' }).post(`/api/tag/${code}`, { text: 'Found her', formId });
    expect([(await send()).status, (await send()).status]).toEqual([204, 204]);
    expect((await conversationOf((await newestConversation()).id)).messages).toHaveLength(2);
  });

  test('nineteen messages from two addresses leave room for other finders on the same day', async () => {
    for (let nth = 0; nth < 19; nth += 1) await writeFrom(nth % 2 === 0 ? '10.200.3.1' : '10.200.4.1', `Spam ${nth}`);
    expect((await partOf()).conversations).toHaveLength(2 * TAG_CONVERSATIONS_OF_NETWORK_PER_DAY);
    for (let nth = 0; nth < 3; nth += 1) expect(await find('I have her')).toHaveLength(43);
  });

  test(`past ${TAG_CONVERSATIONS_PER_DAY} conversations a day, each new network still begins one, however many write at once`, async () => {
    const writing = Array.from({ length: 2 * TAG_CONVERSATIONS_PER_DAY }, (_, nth) =>
      writeFrom(`10.201.${Math.floor(nth / 2)}.${nth}`, 'Hello'),
    );
    const replies = await Promise.all(writing);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
    const { conversations } = await partOf();
    expect(conversations.length).toBeGreaterThanOrEqual(TAG_CONVERSATIONS_PER_DAY);
    await writeFrom('10.202.0.1', 'Hello');
    expect((await partOf()).conversations).toHaveLength(conversations.length + 1);
    await writeFrom('10.202.0.2', 'Hello');
    expect((await partOf()).conversations).toHaveLength(conversations.length + 1);
  });
});

test('the database stores no address of a finder', async () => {
  await writeFrom('192.0.2.55', 'Hello');
  const [row] = await api
    .em()
    .execute<{ row: string; network: string }[]>(
      `select to_jsonb(c)::text as row, encode(network, 'hex') as network from tag_conversations c where pet_id = ?`,
      [petId],
    );
  expect(row!.row).not.toContain('192.0.2');
  expect(row!.network).toMatch(/^[0-9a-f]{32}$/);
});

test('beyond a pet’s limit of conversations, the one without messages for the longest time is deleted', async () => {
  const oldest = await find('0oldest');
  await api.em().execute(
    `insert into tag_conversations (pet_id, token_hash, created_at, last_message_at)
     select ?, sha256(n::text::bytea), now() - interval '2 days', now() from generate_series(1, ?::integer) n`,
    [petId, TAG_CONVERSATIONS_MAX - 1],
  );
  await api.em().execute(
    `update tag_conversations set last_message_at = now() - interval '3 days' where pet_id = ? and id = (
    select min(id) from tag_conversations where pet_id = ?)`,
    [petId, petId],
  );
  const newest = await find('0newest');
  expect([(await open(oldest)).status, (await open(newest)).status]).toEqual([404, 200]);
});
