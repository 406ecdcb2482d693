import { beforeAll, describe, expect, test } from '@jest/globals';
import { placeReviewPageSchema } from '@qlixline/contract/places/place-review';

import { insertPlace, openPlace, reviewPlace } from '../../../test-support/scenes/places.ts';
import { block } from '../../../test-support/scenes/relate.ts';
import { imageForm } from '../../../test-support/samples/sample-images.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
let moderator: SignedIn;
beforeAll(async () => {
  moderator = await api.asUser();
  await api.em().execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [moderator.userId]);
});

describe('reviews of places', () => {
  test('a user has one review per place, and the average always matches the reviews', async () => {
    const [a, b] = [await api.asUser(), await api.asUser()];
    const id = await insertPlace(api);
    expect(await openPlace(a, id)).toMatchObject({ rating: null, reviewCount: 0, ownReview: null });
    await reviewPlace(a, id, { stars: 5 });
    await reviewPlace(b, id, { stars: 2 });
    expect(await openPlace(a, id)).toMatchObject({ rating: 3.5, reviewCount: 2, ratings: [0, 1, 0, 0, 1] });
    await reviewPlace(b, id, { stars: 4, text: 'Better now' });
    expect(await openPlace(b, id)).toMatchObject({
      rating: 4.5,
      reviewCount: 2,
      ownReview: { stars: 4, text: 'Better now', editedAt: expect.any(String) },
    });
    expect((await b.client.delete(`/api/places/${id}/review`)).status).toBe(204);
    expect(await openPlace(a, id)).toMatchObject({ rating: 5, reviewCount: 1 });
  });

  test('concurrent reviews of many users are all counted', async () => {
    const id = await insertPlace(api);
    const people = await Promise.all(Array.from({ length: 12 }, () => api.asUser()));
    const replies = await Promise.all(people.map((person, nth) => reviewPlace(person, id, { stars: (nth % 5) + 1 })));
    expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200));
    const sum = people.reduce((stars, _, nth) => stars + (nth % 5) + 1, 0);
    expect(await openPlace(people[0]!, id)).toMatchObject({
      reviewCount: 12,
      rating: Math.round((10 * sum) / 12) / 10,
    });
  });

  test('deleting an account deletes its reviews and updates the average', async () => {
    const [a, b] = [await api.asUser(), await api.asUser()];
    const id = await insertPlace(api);
    await reviewPlace(a, id, { stars: 1 });
    await reviewPlace(b, id, { stars: 5 });
    await api.em().execute('delete from users where id = ?', [a.userId]);
    expect(await openPlace(b, id)).toMatchObject({ rating: 5, reviewCount: 1 });
  });

  test('photos of a review are visible to those who may read it', async () => {
    const [author, reader, blocked] = [await api.asUser(), await api.asUser(), await api.asUser()];
    await block(api, author, blocked);
    const id = await insertPlace(api);
    const { imageUrl } = (await author.client.post('/api/upload/content', await imageForm({ contentType: 'post' })))
      .json as { imageUrl: string };
    await reviewPlace(author, id, { images: [{ imageUrl, alt: 'The waiting room' }] });
    const seenBy = async ({ client }: SignedIn) =>
      placeReviewPageSchema.parse((await client.get(`/api/places/${id}/reviews`)).json).items;
    expect((await seenBy(reader))[0]?.images[0]).toMatchObject({ url: imageUrl, alt: 'The waiting room' });
    expect((await reader.client.get(imageUrl)).status).toBe(200);
    expect((await openPlace(reader, id)).image?.url).toBe(imageUrl);
    expect(await seenBy(blocked)).toEqual([]);
    expect((await blocked.client.get(imageUrl)).status).toBe(404);
    expect((await openPlace(blocked, id)).image).toBeNull();
  });

  test('the owner of a place can answer reviews and can’t write one', async () => {
    const [owner, guest, other] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const id = await insertPlace(api, { ownerId: owner.userId });
    expect((await reviewPlace(owner, id)).status).toBe(409);
    const { json } = await reviewPlace(guest, id);
    const path = `/api/place-reviews/${json.id}/reply`;
    expect((await other.client.put(path, { text: 'Thank you' })).status).toBe(403);
    expect((await owner.client.put(path, { text: 'Thank you' })).json.reply.text).toBe('Thank you');
    const { items } = (await guest.client.get('/api/notifications')).json;
    expect(items[0]).toMatchObject({ kind: 'review_answered', target: { type: 'place', id } });
    expect((await owner.client.get('/api/notifications')).json.items[0]).toMatchObject({ kind: 'place_reviewed' });
    expect((await owner.client.delete(path)).status).toBe(204);
    expect((await guest.client.get('/api/notifications')).json.items).toEqual([]);
  });

  test('changing a review deletes the answer to it', async () => {
    const [owner, guest] = [await api.asUser(), await api.asUser()];
    const id = await insertPlace(api, { ownerId: owner.userId });
    const { json } = await reviewPlace(guest, id, { stars: 5 });
    await owner.client.put(`/api/place-reviews/${json.id}/reply`, { text: 'So true' });
    expect((await reviewPlace(guest, id, { stars: 5 })).json.reply).toMatchObject({ text: 'So true' });
    expect((await reviewPlace(guest, id, { stars: 1, text: 'They shout at animals' })).json.reply).toBeNull();
    expect((await guest.client.get('/api/notifications')).json.items).toEqual([]);
  });

  test('an answer to a review is hidden by a block, can be withdrawn by its author and is deleted with the account', async () => {
    const [owner, guest, other] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const id = await insertPlace(api, { ownerId: owner.userId });
    const path = `/api/place-reviews/${(await reviewPlace(guest, id)).json.id}/reply`;
    const repliesFor = async ({ client }: SignedIn) =>
      placeReviewPageSchema
        .parse((await client.get(`/api/places/${id}/reviews`)).json)
        .items.map(({ reply }) => reply?.text);
    await owner.client.put(path, { text: 'Words of the owner' });
    await block(api, other, owner);
    expect([await repliesFor(guest), await repliesFor(other)]).toEqual([['Words of the owner'], [undefined]]);
    await block(api, guest, owner);
    expect(await repliesFor(guest)).toEqual([undefined]);
    expect((await other.client.delete(path)).status).toBe(403);
    expect((await owner.client.delete(path)).status).toBe(204);
    await api.em().execute('delete from blocks where blocker_id = ?', [guest.userId]);
    await owner.client.put(path, { text: 'Once more' });
    await api.em().execute('update users set password_hash = null where id = ?', [owner.userId]);
    expect((await owner.client.delete('/api/account', { body: { when: 'now' } })).status).toBe(204);
    expect(await repliesFor(guest)).toEqual([undefined]);
  });

  test('a reported review can be removed permanently', async () => {
    const [author, reporter] = [await api.asUser(), await api.asUser()];
    const id = await insertPlace(api);
    const { json } = await reviewPlace(author, id, { stars: 1, text: 'Buy my pills' });
    const subject = { subject: 'place_review', subjectId: String(json.id) };
    await reporter.client.post('/api/reports', { ...subject, reason: 'spam', details: '' });
    const { items } = (await moderator.client.get('/api/moderation/reports')).json;
    expect(items).toContainEqual(expect.objectContaining({ ...subject, excerpt: 'Buy my pills' }));
    await moderator.client.post('/api/moderation/actions', { ...subject, action: 'remove', note: '' });
    expect(await openPlace(author, id)).toMatchObject({ rating: null, reviewCount: 0, ownReview: null });
    expect((await reviewPlace(author, id)).status).toBe(409);
  });
});
