import { beforeEach, expect, test } from '@jest/globals';
import { foundMessagePageSchema } from '@qlixline/contract/messages/message';
import type { FoundMessage } from '@qlixline/contract/messages/message';

import { open, send } from '../../test-support/scenes/converse.ts';
import { befriend } from '../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();
let ana: SignedIn;
let ben: SignedIn;
let id: number;
beforeEach(async () => {
  [ana, ben] = [await api.asUser(), await api.asUser()];
  await befriend(api, ana, ben);
  ({ id } = await open(ana, ben));
});

test('searching finds messages that contain all words, in any spelling, newest first', async () => {
  for (const text of ['Café at the lake?', 'The LAKE, yes', 'lakeside or cafe', 'Bring the dog'])
    await send(ana, id, text);
  expect(await found('lake')).toEqual(['lakeside or cafe', 'The LAKE, yes', 'Café at the lake?']);
  expect(await found('cafe lake')).toEqual(['lakeside or cafe', 'Café at the lake?']);
  expect(await found('lake cafe')).toEqual(['Café at the lake?']); // only the last word may be incomplete
  expect(await found('CAFÉ, la')).toEqual(['lakeside or cafe', 'Café at the lake?']);
  expect(await found('ake')).toEqual([]);
  expect(await found('!?')).toEqual([]);
});

test('searching finds edited messages by their new text, and no deleted ones', async () => {
  const changed = await send(ana, id, 'The park');
  const deleted = await send(ana, id, 'The parking lot');
  await ana.client.patch(`/api/messages/${changed.id}`, { text: 'The beach' });
  await ana.client.delete(`/api/messages/${deleted.id}`);
  expect([await found('park'), await found('beach'), await found('the')]).toEqual([[], ['The beach'], ['The beach']]);
  const words = await api.em().execute('select word from message_words where conversation_id = ? order by word', [id]);
  expect(words).toEqual([{ word: 'beach' }, { word: 'the' }]);
});

test('the pages of a message search contain each message once', async () => {
  for (let nth = 1; nth <= 7; nth += 1) await send(ana, id, `Walk ${nth}`);
  await api.em().execute(
    `insert into messages (conversation_id, author_id, text)
     select ?, ?, case when n % 10 = 0 then 'Walk far ' || n else 'Walk on' end from generate_series(1, 600) n`,
    [id, ben.userId],
  );
  const numbers: number[] = [];
  let cursor: string | null = '';
  let pages = 0;
  while (cursor !== null) {
    const page: { items: FoundMessage[]; nextCursor: string | null } = await search(
      `walk far&limit=20${cursor && `&cursor=${cursor}`}`,
    );
    numbers.push(...page.items.map(({ number }) => number));
    ({ nextCursor: cursor } = page);
    pages += 1;
  }
  expect(numbers).toEqual(Array.from({ length: 60 }, (_, nth) => 7 + 600 - nth * 10));
  expect(pages).toBeLessThanOrEqual(8);
});

test('rejects an invalid message search', async () => {
  for (const q of ['', '%20%20', 'x'.repeat(101), '%00', 'walk&cursor=zzz', 'walk&limit=51']) {
    expect((await ana.client.get(`/api/conversations/${id}/search?q=${q}`)).status).toBe(400);
  }
});

async function search(query: string) {
  const { json } = await ben.client.get(`/api/conversations/${id}/search?q=${encodeURI(query)}`);
  return foundMessagePageSchema.parse(json);
}

async function found(q: string): Promise<string[]> {
  return (await search(q)).items.map(({ text }) => text);
}
