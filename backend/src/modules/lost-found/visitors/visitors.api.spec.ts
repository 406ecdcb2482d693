import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { IMAGE_MAX_BYTES, VISITOR_SIGHTINGS_MAX } from '@qlixline/contract/limits';
import {
  TAG_CONVERSATIONS_OF_NETWORK_PER_DAY,
  VISITOR_SIGHTINGS_OF_NETWORK_MAX,
} from '@qlixline/contract/trust/crowd-limits';
import { RATES } from '@qlixline/contract/rates';
import { sightingsSchema } from '@qlixline/contract/lost-found/sighting';

import { LAST_SEEN, findAnAnimal, loseAPet, reportSighting } from '../../../test-support/scenes/lost.ts';
import { samplePhonePhoto } from '../../../test-support/samples/sample-images.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';
import { asFinder } from '../../../test-support/scenes/tags.ts';

let api: TestApi;
let owner: SignedIn;
beforeAll(async () => {
  api = await startOwnApi({ TRUST_PROXY: '1' });
});
// A new notice for each test, as one user may publish only a few a day.
beforeEach(async () => {
  owner = await api.asUser();
});
afterAll(() => api.close());

const report = (id: number, body: object) => asFinder(api).post(`/api/lost/${id}`, { where: 'By the bakery', ...body });
const reportWithPhoto = (id: number, photo: Uint8Array, fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ where: 'By the bakery', ...fields })) form.append(name, value);
  form.append('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  return asFinder(api).post(`/api/lost/${id}`, form);
};
const visitorsPhotos = () => api.em().execute(`select id from media where kind = 'visitor' order by id`);
const kindsOf = async ({ client }: SignedIn) =>
  (await client.get('/api/notifications')).json.items
    .map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => ['tag_message', 'visitor_sighting', 'sighting_reported'].includes(kind));
const trailOf = async (id: number) =>
  sightingsSchema.parse((await owner.client.get(`/api/lost-found/${id}/sightings`)).json);

describe('visitors of a lost notice', () => {
  test('a visitor can read a lost notice and print its poster', async () => {
    const { id } = await loseAPet(owner, { reward: '100 €', marks: 'A white <left> paw' });
    const page = (await asFinder(api).get(`/api/lost/${id}`)).text;
    for (const text of ['Have you seen Juno?', 'Beagle', 'A white &lt;left&gt; paw', '100 €', LAST_SEEN.name]) {
      expect(page).toContain(text);
    }
    const poster = (await asFinder(api).get(`/api/lost/${id}/poster`)).text;
    for (const text of ['LOST', 'Juno', 'QR code', `/lost-found/${id}`, 'Phone number']) expect(poster).toContain(text);
    expect(poster.match(/<li>/g)).toHaveLength(6);
  });

  test('a visitor gets the same 404 for a notice without visitors, a found animal and a closed notice', async () => {
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

  test('a visitor’s sighting joins the trail and starts a conversation that the family can answer', async () => {
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

  test('a visitor’s sighting makes one notification, and its conversation is linked from the trail', async () => {
    const [carer, other] = [await api.asUser(), await api.asUser()];
    const { id, pet } = await loseAPet(owner);
    const formId = 'o'.repeat(43);
    for (let nth = 0; nth < 3; nth += 1) expect((await report(id, { text: 'She ran north', formId })).status).toBe(204);
    expect(await kindsOf(owner)).toEqual(['visitor_sighting']);
    const [sighting] = await trailOf(id);
    const [conversation] = (await owner.client.get(`/api/pets/${pet!.id}/tag`)).json.conversations;
    expect(sighting!.conversationId).toBe(conversation.id);
    for (const stranger of [carer, other]) {
      const [theirs] = sightingsSchema.parse((await stranger.client.get(`/api/lost-found/${id}/sightings`)).json);
      expect(theirs!.conversationId).toBeNull();
    }
    // Whatever follows is an ordinary message.
    await asFinder(api).post(`/api/found/${formId}`, { text: 'I see her again' });
    expect(await kindsOf(owner)).toEqual(['tag_message', 'visitor_sighting']);
    await owner.client.delete(`/api/tag-conversations/${conversation.id}`);
    expect((await trailOf(id))[0]!.conversationId).toBeNull();
  });

  test('a visitor’s sighting is dated by how long ago it was, but not before the pet went missing', async () => {
    const happenedAt = new Date(Date.now() - 20 * 3_600_000).toISOString();
    const { id } = await loseAPet(owner, { happenedAt });
    for (const ago of ['0', '720', '2880']) await report(id, { ago });
    const hours = (await trailOf(id)).map(({ seenAt }) => Math.round((Date.now() - Date.parse(seenAt)) / 3_600_000));
    expect(hours).toEqual([20, 12, 0]);
  });

  test('a visitor’s sighting needs no coordinates, and invalid ones are dropped', async () => {
    const { id } = await loseAPet(owner);
    for (const sent of [{}, { latitude: '', longitude: '' }, { latitude: '912', longitude: 'x' }]) {
      expect((await report(id, sent)).status).toBe(204);
    }
    expect((await trailOf(id)).map(({ point }) => point)).toEqual([null, null, null]);
  });

  test('sending a visitor’s form again after a lost connection stores it once', async () => {
    const { id } = await loseAPet(owner);
    const formId = 'f'.repeat(43);
    const replies = await Promise.all([1, 2, 3].map(() => report(id, { formId })));
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await trailOf(id)).toHaveLength(1);
  });

  test('an incomplete visitor’s form is shown again with its entries', async () => {
    const { id } = await loseAPet(owner);
    const body = new URLSearchParams({ where: '', text: 'She ran north', name: 'Lena' });
    const reply = await asFinder(api).send('POST', `/api/lost/${id}`, { body });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('She ran north');
    expect(reply.text).toContain('Please say where you saw it');
  });

  test('a visitor’s photo is visible to the family alone, and is deleted with the sighting', async () => {
    const [{ id }, other] = [await loseAPet(owner), await api.asUser()];
    const photo = await samplePhonePhoto();
    const formId = 'p'.repeat(43);
    const statuses = await Promise.all([1, 2].map(() => reportWithPhoto(id, photo, { formId })));
    expect(statuses.map(({ status }) => status)).toEqual([303, 303]);
    const [sighting, ...more] = await trailOf(id);
    expect(more).toEqual([]);
    const address = sighting!.image!.url;
    const shown = await owner.client.get(address);
    expect([shown.status, shown.text.includes('secret owner')]).toEqual([200, false]);
    const theirs = sightingsSchema.parse((await other.client.get(`/api/lost-found/${id}/sightings`)).json);
    expect(theirs[0]).toMatchObject({ where: 'By the bakery', image: null });
    expect((await other.client.get(address)).status).toBe(404);
    expect((await api.asNobody().get(address)).status).toBe(401);
    expect(await visitorsPhotos()).toHaveLength(1); // even though the form was sent twice
    await owner.client.delete(`/api/sightings/${sighting!.id}`);
    expect((await owner.client.get(address)).status).toBe(404);
    expect(await visitorsPhotos()).toEqual([]);
  });

  test.each([
    ['is no image', Buffer.from('not an image at all'), 'Please select an image file'],
    ['is too large', Buffer.alloc(IMAGE_MAX_BYTES + 1), 'Please select an image smaller than 10MB'],
  ])(
    'a visitor’s form with a photo that %s is shown again with the reason and its entries',
    async (_, photo, message) => {
      const { id } = await loseAPet(owner);
      const before = await visitorsPhotos();
      const reply = await reportWithPhoto(id, photo, { text: 'She ran north' });
      expect(reply.status).toBeGreaterThanOrEqual(400);
      for (const text of [message, 'By the bakery', 'She ran north', 'Have you seen Juno?']) {
        expect(reply.text).toContain(text);
      }
      expect(await trailOf(id)).toEqual([]);
      expect(await visitorsPhotos()).toEqual(before);
    },
  );

  test('accepts a visitor’s form without a photo, which browsers send as an empty part', async () => {
    const { id } = await loseAPet(owner);
    const body = [
      '--edge',
      'Content-Disposition: form-data; name="where"',
      '',
      'By the bakery',
      '--edge',
      'Content-Disposition: form-data; name="photo"; filename=""',
      'Content-Type: application/octet-stream',
      '',
      '',
      '--edge--',
      '',
    ].join('\r\n');
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
    expect((await asFinder(api).send('POST', `/api/lost/${id}`, { body, headers })).status).toBe(303);
    expect((await trailOf(id)).map(({ image }) => image)).toEqual([null]);
  });

  const reportFrom = (address: string, id: number, body: object = {}) =>
    api.asNobody({ 'x-forwarded-for': address }).post(`/api/lost/${id}`, { where: 'By the bakery', ...body });
  const fillTrail = (id: number, count: number, network = `sha256(n::text::bytea)`) =>
    api.em().execute(
      `insert into sightings (notice_id, seen_at, place, text, network)
       select ?, now(), 'Here', '', ${network} from generate_series(1, ?::integer) n`,
      [id, count],
    );

  test('a visitor’s sighting joins the trail even when its network has begun many conversations', async () => {
    const { id, pet } = await loseAPet(owner);
    for (let nth = 0; nth < TAG_CONVERSATIONS_OF_NETWORK_PER_DAY; nth += 1)
      await reportFrom('10.210.0.1', id, { where: `Street ${nth}` });
    const reply = await reportFrom('10.210.0.2', id, { text: 'With a red collar' });
    expect(reply.status).toBe(204);
    const form = await api.asNobody({ 'x-forwarded-for': '10.210.0.3' }).send('POST', `/api/lost/${id}`, {
      body: new URLSearchParams({ where: 'Here' }),
    });
    expect([form.status, form.headers.get('location')]).toEqual([303, reply.headers.get('location')]);
    const page = await asFinder(api).get(form.headers.get('location')!);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Thank you!')]);
    expect(await trailOf(id)).toHaveLength(TAG_CONVERSATIONS_OF_NETWORK_PER_DAY + 2);
    const { conversations } = (await owner.client.get(`/api/pets/${pet!.id}/tag`)).json;
    expect(conversations).toHaveLength(TAG_CONVERSATIONS_OF_NETWORK_PER_DAY);
    expect((await reportFrom('10.210.1.1', id)).headers.get('location')).toMatch(/^\/api\/found\//);
  });

  test('sightings from one network past its limit replace its newest one', async () => {
    const { id } = await loseAPet(owner);
    for (let nth = 0; nth < VISITOR_SIGHTINGS_OF_NETWORK_MAX + 3; nth += 1)
      expect((await reportFrom(`10.211.0.${nth}`, id, { where: `Street ${nth}` })).status).toBe(204);
    const places = (await trailOf(id)).map(({ where }) => where);
    expect(places).toHaveLength(VISITOR_SIGHTINGS_OF_NETWORK_MAX);
    expect(places).toEqual(expect.arrayContaining(['Street 0', 'Street 3', 'Street 7']));
  });

  test('past the limit of visitors’ sightings, a new network replaces one by the network with the most', async () => {
    const { id } = await loseAPet(owner);
    await fillTrail(id, 45);
    for (let nth = 0; nth < VISITOR_SIGHTINGS_OF_NETWORK_MAX; nth += 1)
      await reportFrom(`10.212.0.${nth}`, id, { where: `Street ${nth}` });
    expect(await trailOf(id)).toHaveLength(VISITOR_SIGHTINGS_MAX);
    expect((await reportFrom('10.213.0.1', id, { where: 'Elsewhere' })).status).toBe(204);
    const places = (await trailOf(id)).map(({ where }) => where);
    expect([places.length, places.includes('Elsewhere'), places.includes('Street 4')]).toEqual([
      VISITOR_SIGHTINGS_MAX,
      true,
      false,
    ]);
  });

  test('sightings by visitors are limited, so that users can still add theirs', async () => {
    const [{ id }, helper] = [await loseAPet(owner), await api.asUser()];
    await fillTrail(id, VISITOR_SIGHTINGS_MAX);
    expect((await report(id, {})).status).toBe(204);
    expect((await reportWithPhoto(id, await samplePhonePhoto(), {})).status).toBe(303);
    expect(await trailOf(id)).toHaveLength(VISITOR_SIGHTINGS_MAX);
    await reportSighting(helper, id);
    expect(await trailOf(id)).toHaveLength(VISITOR_SIGHTINGS_MAX + 1);
  });

  test('replacing a visitor’s sighting deletes its photo', async () => {
    const { id } = await loseAPet(owner);
    const before = await visitorsPhotos();
    await reportWithPhoto(id, await samplePhonePhoto(), {});
    expect(await visitorsPhotos()).not.toEqual(before);
    await fillTrail(id, VISITOR_SIGHTINGS_MAX - 1);
    await report(id, {}); // each network has one, so the oldest goes
    expect(await visitorsPhotos()).toEqual(before);
  });

  test.each(['abc', '4294967296', '%00', '1%2f..'])(
    'a visitor’s form for the invalid notice %s answers 404',
    async (id) => {
      const reply = await asFinder(api).send('POST', `/api/lost/${id}`, {
        body: new URLSearchParams({ where: 'Here' }),
      });
      expect(reply.status).toBe(404);
      expect(reply.text).toContain('Nobody is missing here');
    },
  );

  test('visitors’ sightings are rate limited', async () => {
    const { id } = await loseAPet(owner);
    const one = asFinder(api);
    const statuses = [];
    for (let nth = 0; nth <= RATES.visitorSightings.limit; nth += 1)
      statuses.push((await one.post(`/api/lost/${id}`, { where: `Street ${nth}` })).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(RATES.visitorSightings.limit);
    expect(statuses.at(-1)).toBe(429);
  });
});
