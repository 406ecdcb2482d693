import { beforeEach, describe, expect, test } from '@jest/globals';
import { TAG_MESSAGE_MAX } from '@qlixline/contract/limits';
import { RATES } from '@qlixline/contract/rates';

import { imageForm } from '../../../test-support/samples/sample-images.ts';
import { asFinder, codeIn, makeTag } from '../../../test-support/scenes/tags.ts';
import { tagSceneOfSpec } from '../../../test-support/scenes/tag-scene.ts';
import type { TagScene } from '../../../test-support/scenes/tag-scene.ts';

const scene = tagSceneOfSpec();
const { partOf, scan, find, open, writeMore, newestConversation, answer, conversationOf, sendForm } = scene;
let { api, mira, petId, code } = {} as TagScene;
beforeEach(() => {
  ({ api, mira, petId, code } = scene.current());
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
    const started = await sendForm(`/api/tag/${code}`, { text: 'Is this your dog?', name: '' });
    expect([started.status, started.headers.get('cache-control')]).toEqual([303, 'no-store']);
    const address = started.headers.get('location')!;
    expect((await sendForm(address, { text: 'I am still here.' })).headers.get('location')).toBe(address);
    expect((await asFinder(api).get(address)).text).toContain('I am still here.');
  });

  test.each([
    ['nothing', ' ', 'Please write something'],
    ['too much', 'x'.repeat(TAG_MESSAGE_MAX + 1), `Please use at most ${TAG_MESSAGE_MAX} characters`],
  ])('a finder who wrote %s gets the form again with the entries', async (_, text, message) => {
    const page = await sendForm(`/api/tag/${code}`, { text, name: 'Lena &' });
    expect(page.status).toBe(400);
    expect(page.text).toContain(message);
    expect(page.text).toContain('value="Lena &amp;"');
    expect(page.text).toContain(`>${text}</textarea>`);
    expect((await partOf()).conversations).toEqual([]);
    const token = await find();
    const further = await sendForm(`/api/found/${token}`, { text });
    expect([further.status, further.text.includes(message)]).toEqual([400, true]);
  });

  test('sending a finder’s form again after a lost reply stores one conversation and one message', async () => {
    const { text } = await scan();
    const formId = /name="formId" value="([\w-]{43})"/.exec(text)?.[1] ?? '';
    const send = () => sendForm(`/api/tag/${code}`, { text: 'Is this your dog?', name: '', formId });
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
      Array.from({ length: 3 }, () => [303, `/api/found/${formId}`]),
    );
    const again = /name="formId" value="([\w-]{43})"/.exec((await open(formId)).text)?.[1] ?? '';
    expect(again).not.toBe(formId);
    await Promise.all(
      [1, 2, 3].map(() => sendForm(`/api/found/${formId}`, { text: 'I am still here.', formId: again })),
    );
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
});

describe('the code of a tag', () => {
  test('a replaced or removed code answers like one that never existed', async () => {
    const never = await scan('x'.repeat(16));
    expect(never.status).toBe(404);
    expect((await scan('short')).text).toBe(never.text);
    const newest = codeIn(await makeTag(mira, petId, (await partOf()).tag!.address));
    expect([(await scan(code)).status, (await scan(newest)).status]).toEqual([404, 200]);
    expect((await scan(code)).text).toBe(never.text);
    expect((await mira.client.delete(`/api/pets/${petId}/tag`)).status).toBe(204);
    expect((await mira.client.delete(`/api/pets/${petId}/tag`)).status).toBe(404);
    expect((await scan(newest)).text).toBe(never.text);
    expect((await asFinder(api).post(`/api/tag/${newest}`, { text: 'Hello?' })).status).toBe(404);
    expect((await sendForm(`/api/tag/${newest}`, { text: 'Hello?', name: '' })).text).toBe(never.text);
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

test('the database stores no token of a finder’s page', async () => {
  const token = await find();
  const stored = JSON.stringify(await api.em().execute('select * from tag_conversations'));
  expect(stored).not.toContain(token);
});
