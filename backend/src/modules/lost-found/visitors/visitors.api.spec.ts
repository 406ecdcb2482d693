import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sightingsSchema } from '@qlixline/contract/sighting';

import { LAST_SEEN, findAnAnimal, loseAPet } from '../../../test-support/lost.ts';
import { startApi } from '../../../test-support/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start-api.ts';
import { asFinder } from '../../../test-support/tags.ts';

let api: TestApi;
let owner: SignedIn;
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '1' });
  owner = await api.asUser();
});
afterAll(() => api.close());

const report = (id: number, body: object) => asFinder(api).post(`/api/lost/${id}`, { where: 'By the bakery', ...body });
const trailOf = async (id: number) =>
  sightingsSchema.parse((await owner.client.get(`/api/lost-found/${id}/sightings`)).json);

describe('somebody without an account', () => {
  test('reads what the notice says to everybody, and prints its poster', async () => {
    const { id } = await loseAPet(owner, { reward: '100 €', marks: 'A white <left> paw' });
    const page = (await asFinder(api).get(`/api/lost/${id}`)).text;
    for (const text of ['Have you seen Juno?', 'Beagle', 'A white &lt;left&gt; paw', '100 €', LAST_SEEN.name]) {
      expect(page).toContain(text);
    }
    const poster = (await asFinder(api).get(`/api/lost/${id}/poster`)).text;
    for (const text of ['LOST', 'Juno', 'QR code', `/lost-found/${id}`]) expect(poster).toContain(text);
  });

  test('finds nothing where its people want no visitors, of an animal that was found, and once it is closed', async () => {
    const [hidden, closed] = [await loseAPet(owner, { allowsVisitors: false }), await loseAPet(owner)];
    const found = await findAnAnimal(owner);
    await owner.client.post(`/api/lost-found/${closed.id}/resolve`, { outcome: 'closed', postId: null });
    const pages = await Promise.all(
      [hidden.id, found.id, closed.id, 999_999].map((id) => asFinder(api).get(`/api/lost/${id}`)),
    );
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect((await report(hidden.id, {})).status).toBe(404);
    expect((await asFinder(api).get(`/api/lost/${hidden.id}/poster`)).status).toBe(404);
  });

  test('adds to the trail, and begins a conversation in which the family answers', async () => {
    const { id, pet } = await loseAPet(owner);
    const reply = await report(id, { text: 'She ran north', name: 'Lena', latitude: '38.71', longitude: '-9.15' });
    expect(reply.status).toBe(204);
    const [sighting] = await trailOf(id);
    expect(sighting).toMatchObject({
      where: 'By the bakery',
      text: 'She ran north',
      author: null,
      point: { latitude: 38.71, longitude: -9.15 },
    });
    const [conversation] = (await owner.client.get(`/api/pets/${pet!.id}/tag`)).json.conversations;
    expect(conversation).toMatchObject({ finderName: 'Lena', awaitsAnswer: true });
    await owner.client.post(`/api/tag-conversations/${conversation.id}`, { text: 'We are on our way' });
    expect((await asFinder(api).get(reply.headers.get('location')!)).text).toContain('We are on our way');
  });

  test('needs no place of the device, and what is none is left out', async () => {
    const { id } = await loseAPet(owner);
    for (const sent of [{}, { latitude: '', longitude: '' }, { latitude: '912', longitude: 'x' }]) {
      expect((await report(id, sent)).status).toBe(204);
    }
    expect((await trailOf(id)).map(({ point }) => point)).toEqual([null, null, null]);
  });

  test('whose connection breaks sends the same form again, and it is there once', async () => {
    const { id } = await loseAPet(owner);
    const formId = 'f'.repeat(43);
    const replies = await Promise.all([1, 2, 3].map(() => report(id, { formId })));
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await trailOf(id)).toHaveLength(1);
  });

  test('gets the form back with what was written, when something is missing', async () => {
    const { id } = await loseAPet(owner);
    const body = new URLSearchParams({ where: '', text: 'She ran north', name: 'Lena' });
    const reply = await asFinder(api).send('POST', `/api/lost/${id}`, { body });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('She ran north');
    expect(reply.text).toContain('Please say where you saw it');
  });

  test('is stopped where they go on for too long', async () => {
    const { id } = await loseAPet(owner);
    const one = asFinder(api);
    const statuses = [];
    for (let nth = 0; nth < 11; nth += 1)
      statuses.push((await one.post(`/api/lost/${id}`, { where: `Street ${nth}` })).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });
});
