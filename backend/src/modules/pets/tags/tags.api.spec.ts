import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  TAG_MESSAGE_MAX,
  TAG_CONVERSATION_MESSAGES_MAX,
  TAG_CONVERSATIONS_MAX,
  TAG_CONVERSATIONS_PER_DAY,
} from '@qlixline/contract/limits';
import { TAG_CONVERSATIONS_OF_NETWORK_PER_DAY } from '@qlixline/contract/trust/crowd-limits';
import { petTagPartSchema, tagConversationSchema } from '@qlixline/contract/pet-tags/pet-tag';
import { RATES } from '@qlixline/contract/rates';

import { apply, approve, notificationsOf, offer } from '../../../test-support/scenes/offer.ts';
import { befriend } from '../../../test-support/scenes/relate.ts';
import { framesUntil, screenOf } from '../../../test-support/scenes/between-two.ts';
import { imageForm } from '../../../test-support/samples/sample-images.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';
import { asFinder, codeIn, makeTag, writeAsFinder } from '../../../test-support/scenes/tags.ts';

let api: TestApi;
let mira: SignedIn;
let petId: number;
let code: string;
beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());
beforeEach(async () => {
  mira = await api.asUser();
  petId = (await mira.client.post('/api/pets', { name: 'Juno & <b>co</b>', species: 'dog' })).json.id;
  code = codeIn(await makeTag(mira, petId));
});

const partOf = async ({ client } = mira) => petTagPartSchema.parse((await client.get(`/api/pets/${petId}/tag`)).json);
const scan = (which = code) => asFinder(api).get(`/api/tag/${which}`);
const find = (text = 'Is this your dog?', name?: string) =>
  writeAsFinder(api, code, name === undefined ? { text } : { text, name });
const writeFrom = (address: string, text: string, name = '') =>
  api.asNobody({ 'x-forwarded-for': address }).post(`/api/tag/${code}`, { text, name });
const open = (token: string) => asFinder(api).get(`/api/found/${token}`);
const writeMore = (token: string, text = 'Hello?') => asFinder(api).post(`/api/found/${token}`, { text });
const newestConversation = async () => (await partOf()).conversations[0]!;
const answer = (id: number, text = 'Yes! Thank you.', { client } = mira) =>
  client.post(`/api/tag-conversations/${id}`, { text });
const conversationOf = async (id: number, { client } = mira) =>
  tagConversationSchema.parse((await client.get(`/api/tag-conversations/${id}`)).json);
async function addCarer(role: 'co_owner' | 'sitter'): Promise<SignedIn> {
  const tom = await api.asUser();
  await befriend(api, mira, tom);
  const endsOn = role === 'sitter' ? new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10) : null;
  await mira.client.put(`/api/pets/${petId}/carers/${tom.userId}`, { role, endsOn });
  await tom.client.post(`/api/pets/${petId}/carers/accept`);
  return tom;
}
const form = (path: string, fields: Record<string, string>) =>
  asFinder(api).post(path, new URLSearchParams(fields), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('scanning a tag', () => {
  test('the page of a tag shows the pet’s name and no names of people', async () => {
    const page = await scan();
    expect(page.status).toBe(200);
    expect(page.text).toContain('I’m Juno &amp; &lt;b&gt;co&lt;/b&gt;</h1>');
    expect(page.text).not.toContain(mira.userId);
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  test('the page of a tag shows the pet’s photo inline', async () => {
    expect((await mira.client.post(`/api/upload/pet/${petId}`, await imageForm())).status).toBe(201);
    const { text, headers } = await scan();
    expect(text).toMatch(/<img src="data:image\/webp;base64,UklGR/);
    expect(headers.get('content-security-policy')).toContain('img-src data:');
  });

  test('the page of a tag shows that the pet is lost, with the family’s note', async () => {
    const put = (input: object) => mira.client.patch(`/api/pets/${petId}/tag`, input);
    await put({ isLost: true, note: 'Shy.\nPlease do not <chase> her.' });
    const lost = (await scan()).text;
    expect(lost).toContain('and I am lost</h1>');
    expect(lost).toContain('Please do not &lt;chase&gt; her.');
    const since = (await partOf()).tag!.lostSince;
    await put({ isLost: true, note: 'Very shy.' });
    expect((await partOf()).tag).toMatchObject({ lostSince: since, note: 'Very shy.' });
    await put({ isLost: false });
    expect((await partOf()).tag).toMatchObject({ lostSince: null, note: 'Very shy.' });
    await put({ note: 'Shy again.' });
    expect((await partOf()).tag).toMatchObject({ lostSince: null, note: 'Shy again.' }); // found again
    expect((await scan()).text).not.toMatch(/lost<|[Ss]hy/);
  });

  test('a finder writes without an account, gets an answer from the family and replies', async () => {
    const token = await find('She sits in my <garden>.', 'Lena');
    const conversation = await newestConversation();
    expect(conversation).toMatchObject({ finderName: 'Lena', excerpt: 'She sits in my <garden>.', awaitsAnswer: true });
    expect((await answer(conversation.id, 'We are on our way & so glad.')).status).toBe(201);
    const page = (await open(token)).text;
    expect(page).toContain('She sits in my &lt;garden&gt;.');
    expect(page).toContain('We are on our way &amp; so glad.');
    expect(page).not.toMatch(new RegExp(`${mira.userId}|Lena`));
    expect(await newestConversation()).toMatchObject({ awaitsAnswer: false });
    expect((await writeMore(token, 'I wait at the gate.')).status).toBe(204);
    expect((await conversationOf(conversation.id)).messages).toMatchObject([
      { isFromFinder: true, author: null },
      { isFromFinder: false, author: { id: mira.userId } },
      { isFromFinder: true, text: 'I wait at the gate.', author: null },
    ]);
  });

  test('the finder’s form redirects to the page of the conversation', async () => {
    const started = await form(`/api/tag/${code}`, { text: 'Is this your dog?', name: '' });
    expect([started.status, started.headers.get('cache-control')]).toEqual([303, 'no-store']);
    const address = started.headers.get('location')!;
    expect((await form(address, { text: 'I am still here.' })).headers.get('location')).toBe(address);
    expect((await asFinder(api).get(address)).text).toContain('I am still here.');
  });

  test.each([
    ['nothing', ' ', 'Please write something'],
    ['too much', 'x'.repeat(TAG_MESSAGE_MAX + 1), `Please use at most ${TAG_MESSAGE_MAX} characters`],
  ])('a finder who wrote %s gets the form again with the entries', async (_, text, message) => {
    const page = await form(`/api/tag/${code}`, { text, name: 'Lena &' });
    expect(page.status).toBe(400);
    expect(page.text).toContain(message);
    expect(page.text).toContain('value="Lena &amp;"');
    expect(page.text).toContain(`>${text}</textarea>`);
    expect((await partOf()).conversations).toEqual([]);
    const token = await find();
    const further = await form(`/api/found/${token}`, { text });
    expect([further.status, further.text.includes(message)]).toEqual([400, true]);
  });

  test('sending a finder’s form again after a lost reply stores one conversation and one message', async () => {
    const { text } = await scan();
    const formId = /name="formId" value="([\w-]{43})"/.exec(text)?.[1] ?? '';
    const send = () => form(`/api/tag/${code}`, { text: 'Is this your dog?', name: '', formId });
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
      Array.from({ length: 3 }, () => [303, `/api/found/${formId}`]),
    );
    const again = /name="formId" value="([\w-]{43})"/.exec((await open(formId)).text)?.[1] ?? '';
    expect(again).not.toBe(formId);
    await Promise.all([1, 2, 3].map(() => form(`/api/found/${formId}`, { text: 'I am still here.', formId: again })));
    const [conversation, ...others] = (await partOf()).conversations;
    expect(others).toEqual([]);
    expect((await conversationOf(conversation!.id)).messages).toHaveLength(2);
  });

  test('a finder can’t take over the conversation about another pet by its address', async () => {
    const token = await find();
    const another = (await mira.client.post('/api/pets', { name: 'Nori', species: 'cat' })).json.id;
    const anotherCode = codeIn(await makeTag(mira, another));
    const tried = await asFinder(api).post(`/api/tag/${anotherCode}`, { text: 'Hello?', formId: token });
    expect(tried.status).toBe(404);
  });

  test('polling a finder’s conversation for news is cheap', async () => {
    const token = await find();
    const { id } = await newestConversation();
    const newest = (await conversationOf(id)).messages.at(-1)!.id;
    const poll = (after: number) => asFinder(api).get(`/api/found/${token}?after=${after}`);
    expect([(await poll(newest)).status, (await poll(newest)).text]).toEqual([204, '']);
    await answer(id);
    expect((await poll(newest)).text).toContain('Yes! Thank you.');
    await mira.client.delete(`/api/tag-conversations/${id}`);
    expect((await poll(newest)).status).toBe(404);
  });

  test('a rate limited finder’s form is shown again with its entries', async () => {
    const finder = api.asNobody({ 'x-forwarded-for': '10.9.9.8', 'content-type': 'application/x-www-form-urlencoded' });
    const send = () => finder.post(`/api/tag/${code}`, new URLSearchParams({ text: 'He is <here>', name: 'Lena' }));
    for (let nth = 0; nth < RATES.tagConversations.limit; nth += 1) expect((await send()).status).toBe(303);
    const refused = await send();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)]);
    expect(refused.text).toContain('He is &lt;here&gt;</textarea>');
    expect(refused.text).toContain('value="Lena"');
    expect(refused.text).toContain(`action="/api/tag/${code}"`);
    expect(refused.text).not.toContain('I’m Juno'); // nothing was read for this page
  });

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

describe('the code of a tag', () => {
  test('a replaced or removed code answers like one that never existed', async () => {
    const never = await scan('x'.repeat(16));
    expect(never.status).toBe(404);
    expect((await scan('short')).text).toBe(never.text);
    const former = code;
    code = codeIn(await makeTag(mira, petId, (await partOf()).tag!.address));
    expect([(await scan(former)).status, (await scan()).status]).toEqual([404, 200]);
    expect((await scan(former)).text).toBe(never.text);
    expect((await mira.client.delete(`/api/pets/${petId}/tag`)).status).toBe(204);
    expect((await mira.client.delete(`/api/pets/${petId}/tag`)).status).toBe(404);
    expect((await scan()).text).toBe(never.text);
    expect((await asFinder(api).post(`/api/tag/${code}`, { text: 'Hello?' })).status).toBe(404);
    expect((await form(`/api/tag/${code}`, { text: 'Hello?', name: '' })).text).toBe(never.text);
    expect(await partOf()).toEqual({ tag: null, conversations: [] });
  });

  test('the code of a dead pet is disabled until the memorial is undone', async () => {
    await mira.client.put(`/api/pets/${petId}/memorial`, { diedOn: '2026-01-05' });
    expect((await scan()).status).toBe(404);
    expect((await asFinder(api).post(`/api/tag/${code}`, { text: 'Hello?' })).status).toBe(404);
    expect((await mira.client.post(`/api/pets/${petId}/tag`, { replaces: null })).status).toBe(409);
    await mira.client.delete(`/api/pets/${petId}/memorial`);
    expect((await scan()).status).toBe(200);
  });

  test('a code is replaced by those who may see it, and exists once even if several are made at once', async () => {
    const seen = (await partOf()).tag!.address;
    const replace = (replaces: string | null) => mira.client.post(`/api/pets/${petId}/tag`, { replaces });
    const replies = await Promise.all([replace(seen), replace(seen), replace(seen)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2);
    const after = (await partOf()).tag!.address;
    expect(after).not.toBe(seen);
    expect((await replace(null)).json.tag.address).toBe(after); // no printed code became invalid
  });

  test('a printed code contains the address that is shown', async () => {
    const { address } = (await partOf()).tag!;
    const page = await mira.client.get(`/api/pets/${petId}/tag/print`);
    expect(page.text).toContain(address);
    expect(page.text.match(/<svg width="\d+mm"/g)).toHaveLength(3);
  });
});

describe('the family of a tagged pet', () => {
  test('the whole family is notified, reads and answers finders, and a sitter can’t make or delete a tag', async () => {
    const [tom, ana] = [await addCarer('co_owner'), await addCarer('sitter')];
    const token = await find();
    const { id } = await newestConversation();
    for (const who of [mira, tom, ana]) {
      expect(await notificationsOf(who)).toContainEqual(expect.objectContaining({ kind: 'tag_message', id: petId }));
    }
    expect((await answer(id, 'I am her sitter.', ana)).status).toBe(201);
    expect((await conversationOf(id, tom)).messages[1]).toMatchObject({ author: { id: ana.userId } });
    expect((await open(token)).text).not.toContain(ana.userId);
    expect((await ana.client.patch(`/api/pets/${petId}/tag`, { isLost: true, note: '' })).status).toBe(200);
    expect((await ana.client.post(`/api/pets/${petId}/tag`, { replaces: null })).status).toBe(403);
    expect((await ana.client.delete(`/api/tag-conversations/${id}`)).status).toBe(403);
    expect((await tom.client.delete(`/api/tag-conversations/${id}`)).status).toBe(204);
    expect([(await open(token)).status, (await writeMore(token)).status]).toEqual([404, 404]);
  });

  test('the family is notified once of several messages until they are seen', async () => {
    const token = await find();
    for (let more = 0; more < 3; more += 1) await writeMore(token);
    expect((await notificationsOf(mira)).filter(({ kind }: { kind: string }) => kind === 'tag_message')).toHaveLength(
      1,
    );
  });

  test('open screens of the family receive messages of finders at once', async () => {
    const screen = await screenOf(api, mira);
    await find();
    expect(await framesUntil(screen, 'pet_changed')).toContain('new_notification');
    screen.terminate();
  });

  test('a block hides who answered a finder from the other members of the family', async () => {
    const [tom, ana] = [await addCarer('co_owner'), await addCarer('co_owner')];
    await find();
    const { id } = await newestConversation();
    await answer(id, 'Thank you.', tom);
    await ana.client.put(`/api/blocks/${tom.userId}`);
    expect((await conversationOf(id, ana)).messages[1]).toMatchObject({ isFromFinder: false, author: null });
  });

  test('answers to a finder stay without a name when their author’s account is deleted', async () => {
    const tom = await addCarer('co_owner');
    await find();
    const { id } = await newestConversation();
    await answer(id, 'Thank you.', tom);
    await api.em().execute('delete from users where id = ?', [tom.userId]);
    expect((await conversationOf(id)).messages[1]).toMatchObject({ text: 'Thank you.', author: null });
  });

  test('the family of a dead pet can still read and answer its finders', async () => {
    const token = await find('I am so sorry. She was hit by a car.');
    await mira.client.put(`/api/pets/${petId}/memorial`, { diedOn: '2026-01-05' });
    const { id } = await newestConversation();
    expect((await answer(id, 'Thank you for staying with her.')).status).toBe(201);
    expect((await open(token)).text).toContain('Thank you for staying with her.');
  });

  test(`a conversation with a finder has at most ${TAG_CONVERSATION_MESSAGES_MAX} messages`, async () => {
    const token = await find();
    const { id } = await newestConversation();
    await api.em().execute(
      `insert into tag_messages (conversation_id, is_from_finder, text)
         select ?, true, 'Hello' from generate_series(1, ?::integer)`,
      [id, TAG_CONVERSATION_MESSAGES_MAX - 2],
    );
    expect((await answer(id)).status).toBe(201);
    expect([(await answer(id)).status, (await writeMore(token)).status]).toEqual([409, 409]);
    expect((await conversationOf(id)).messages).toHaveLength(TAG_CONVERSATION_MESSAGES_MAX);
  });
});

describe('handing over a tagged pet', () => {
  test('a handover keeps the code of the tag and deletes its conversations', async () => {
    const ana = await api.asUser();
    await mira.client.patch(`/api/pets/${petId}/tag`, { isLost: true, note: 'Call Mira0mark' });
    const token = await find();
    const { id: conversationId } = await newestConversation();
    const { id: listingId } = await offer(api, mira, { petId, species: 'dog' });
    const { id } = await apply(ana, listingId);
    await approve(mira, id);
    await mira.client.put(`/api/applications/${id}/handover`);
    expect((await ana.client.post(`/api/applications/${id}/handover/acceptance`, {})).status).toBe(200);
    expect(await partOf(ana)).toMatchObject({ tag: { lostSince: null, note: '' }, conversations: [] });
    expect([(await open(token)).status, (await writeMore(token)).status]).toEqual([404, 404]);
    expect((await mira.client.get(`/api/tag-conversations/${conversationId}`)).status).toBe(404);
    await find('Is this your dog, Ana?');
    expect((await partOf(ana)).conversations).toHaveLength(1);
    expect((await mira.client.get(`/api/pets/${petId}/tag`)).status).toBe(404);
  });

  test('no message of a finder reaches the new family when it is written during a handover', async () => {
    const ana = await api.asUser();
    const { id: listingId } = await offer(api, mira, { petId, species: 'dog' });
    const { id } = await apply(ana, listingId);
    await approve(mira, id);
    await mira.client.put(`/api/applications/${id}/handover`);
    const token = await find('0before');
    const [taken, written] = await Promise.all([
      ana.client.post(`/api/applications/${id}/handover/acceptance`, {}),
      writeMore(token, '0meanwhile'),
    ]);
    expect(taken.status).toBe(200);
    expect([204, 404]).toContain(written.status);
    expect((await partOf(ana)).conversations).toEqual([]);
  });
});

test('the database stores no token of a finder’s page', async () => {
  const token = await find();
  const stored = JSON.stringify(await api.em().execute('select * from tag_conversations'));
  expect(stored).not.toContain(token);
});
