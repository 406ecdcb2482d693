import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';

import { draft, sell } from '../../test-support/scenes/offer.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';

const api = apiOfSpec();

/** Draws a scene, a different one for each seed. */
function scene(seed: number): Promise<Buffer> {
  let state = seed;
  const random = (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
  const blobs = Array.from(
    { length: 40 },
    () =>
      `<ellipse cx="${random(800)}" cy="${random(600)}" rx="${20 + random(120)}" ry="${20 + random(120)}" fill="hsl(${random(360)} 60% ${20 + random(70)}%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#c9b"/>${blobs.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
}

async function upload({ client }: SignedIn, bytes: Buffer) {
  const form = new FormData();
  form.set('contentType', 'post');
  form.set('image', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
  const { status, json } = await client.post('/api/upload/content', form);
  expect(status).toBe(201);
  return { imageUrl: json.imageUrl as string, alt: '' };
}

/** Publishes a listing with the photo and returns its flags for moderators. */
async function flagsOf(lister: SignedIn, photo: Buffer): Promise<{ id: number; flags: { details: string }[] }> {
  const { id } = await sell(api, lister);
  const images = [await upload(lister, photo)];
  const { kind: _kind, petId: _pet, ...content } = await contentOf(lister, id);
  expect((await lister.client.put(`/api/listings/${id}`, { ...content, images })).status).toBe(200);
  return { id, flags: await openFlags(id) };
}

const openFlags = (id: number) =>
  api
    .em()
    .execute<{ details: string }[]>(
      `select details from abuse_reports where subject = 'listing' and subject_id = ? and reporter_id is null`,
      [String(id)],
    );

async function contentOf({ client }: SignedIn, id: number) {
  const { title, description, species, breed, traits, price, bornOn, place } = (await client.get(`/api/listings/${id}`))
    .json;
  return { kind: 'sale', petId: null, title, description, species, breed, traits, price, bornOn, place };
}

describe('copies of another lister’s photo', () => {
  test.each([
    ['as it is', 11, (photo: Buffer) => Promise.resolve(photo)],
    ['smaller', 12, (photo: Buffer) => sharp(photo).resize(400).jpeg().toBuffer()],
    ['in a poor quality', 13, (photo: Buffer) => sharp(photo).jpeg({ quality: 25 }).toBuffer()],
    ['a little brighter', 14, (photo: Buffer) => sharp(photo).modulate({ brightness: 1.08 }).png().toBuffer()],
  ])('a copy of another lister’s photo (%s) is reported to moderators once', async (_how, seed, copy) => {
    const [owner, copier] = [await api.asUser(), await api.asUser()];
    const photo = await scene(seed);
    const original = await flagsOf(owner, photo);
    expect(original.flags).toEqual([]);
    const copied = await flagsOf(copier, await copy(photo));
    expect(copied.flags).toEqual([
      {
        details: expect.stringMatching(new RegExp(`^Shows the same photo as listing ${original.id}, `)),
      },
    ]);
    for (const to of ['paused', 'published', 'withdrawn', 'published']) {
      expect((await copier.client.post(`/api/listings/${copied.id}/transition`, { to })).status).toBe(200);
    }
    expect(await openFlags(copied.id)).toHaveLength(1);
    // The original lister isn't flagged as the copier either, whatever they do afterwards.
    for (const to of ['paused', 'published', 'withdrawn', 'published']) {
      expect((await owner.client.post(`/api/listings/${original.id}/transition`, { to })).status).toBe(200);
    }
    expect(await openFlags(original.id)).toEqual([]);
  });

  test('a copied photo is reported when it is added to a paused or reserved listing', async () => {
    const [owner, copier] = [await api.asUser(), await api.asUser()];
    const photo = await scene(41);
    await flagsOf(owner, photo);
    const { id } = await sell(api, copier);
    await copier.client.post(`/api/listings/${id}/transition`, { to: 'reserved' });
    const { kind: _kind, petId: _pet, ...content } = await contentOf(copier, id);
    const images = [await upload(copier, photo)];
    expect((await copier.client.put(`/api/listings/${id}`, { ...content, images })).status).toBe(200);
    expect(await openFlags(id)).toHaveLength(1);
  });

  test('a copied photo is in the moderators’ queue and shown to nobody else', async () => {
    const [owner, copier, moderator] = [await api.asUser(), await api.asUser(), await api.asUser()];
    await api.em().execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [moderator.userId]);
    const photo = await scene(31);
    await flagsOf(owner, photo);
    const { id } = await flagsOf(copier, photo);
    const queue = (await moderator.client.get('/api/moderation/reports?limit=50')).json.items;
    expect(queue).toContainEqual(
      expect.objectContaining({ subject: 'listing', subjectId: String(id), reportCount: 1, ineligibility: null }),
    );
    expect((await copier.client.get('/api/reports/mine')).json.items).toEqual([]);
    expect((await copier.client.get('/api/notifications')).json.items).toEqual([]);
    const act = { subject: 'listing', subjectId: String(id), action: 'dismiss', note: '' };
    expect((await moderator.client.post('/api/moderation/actions', act)).status).toBe(201);
    await copier.client.post(`/api/listings/${id}/transition`, { to: 'withdrawn' });
    await copier.client.post(`/api/listings/${id}/transition`, { to: 'published' });
    const again = (await moderator.client.get('/api/moderation/reports?limit=50')).json.items;
    expect(again.map(({ subjectId }: { subjectId: string }) => subjectId)).not.toContain(String(id));
  });
});

test('other photos, plain ones, one’s own and those in drafts aren’t reported as copies', async () => {
  const [owner, other] = [await api.asUser(), await api.asUser()];
  const photo = await scene(4_711);
  const ofDraft = await scene(4_712);
  const plain = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#eee' } })
    .png()
    .toBuffer();
  await draft(owner, { images: [await upload(owner, ofDraft)] });
  for (const bytes of [photo, plain, photo]) expect((await flagsOf(owner, bytes)).flags).toEqual([]);
  for (const bytes of [await scene(4_713), plain, ofDraft]) expect((await flagsOf(other, bytes)).flags).toEqual([]);
});
