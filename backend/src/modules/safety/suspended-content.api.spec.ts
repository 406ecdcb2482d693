import { beforeAll, describe, expect, test } from '@jest/globals';
import { notificationPageSchema } from '@qlixline/contract/notifications/notification';

import { insertPost } from '../../test-support/factories/post.factory.ts';
import { visitorOf } from '../../test-support/samples/sample-account.ts';
import { insertPlace } from '../../test-support/scenes/places.ts';
import { befriend } from '../../test-support/scenes/relate.ts';
import { shelterOf } from '../../test-support/scenes/shelter.ts';
import { comeAlong, makeWalk, openWalk } from '../../test-support/scenes/walks.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import { endSuspension, lift, suspend, withRole } from '../../test-support/scenes/moderate.ts';
import { WalkUpkeep } from '../walks/walk-upkeep.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';

const api = apiOfSpec();

let moderator: SignedIn;
beforeAll(async () => {
  moderator = await withRole(api, 'moderator');
});

describe('what a suspended user shares with others', () => {
  test('counts and averages leave out a suspended user and include them again afterwards', async () => {
    const [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
    for (const friend of [ben, cleo]) await befriend(api, ana, friend);
    await befriend(api, ben, cleo);
    const postId = await insertPost(api.em(), ben.userId, { text: 'Look', visibility: 'public' });
    for (const { client } of [ana, cleo]) await client.put(`/api/posts/${postId}/like`);
    const { json: comment } = await ana.client.post(`/api/posts/${postId}/comments`, { text: 'Ah' });
    await cleo.client.post(`/api/posts/${postId}/comments`, { text: 'Oh', replyToId: comment.id });
    await cleo.client.post(`/api/posts/${postId}/comments`, { text: 'Mm' });
    const placeId = await insertPlace(api);
    for (const [{ client }, stars] of [
      [ana, 1],
      [cleo, 5],
    ] as const)
      await client.put(`/api/places/${placeId}/review`, { stars, text: '', images: [] });
    const counts = async ({ client }: SignedIn) => {
      const { json: post } = await client.get(`/api/posts/${postId}`);
      const { json: comments } = await client.get(`/api/posts/${postId}/comments`);
      const { json: place } = await client.get(`/api/places/${placeId}`);
      const { json: profile } = await client.get(`/api/users/${(client === ben.client ? cleo : ben).userId}`);
      return {
        likes: post.likeCount,
        comments: post.commentCount,
        shown: comments.items.length,
        rating: place.rating,
        reviews: place.reviewCount,
        stars: place.ratings,
        friends: profile.friendCount,
        mutual: profile.mutualCount,
      };
    };
    const all = {
      likes: 2,
      comments: 3,
      shown: 2,
      rating: 3,
      reviews: 2,
      stars: [1, 0, 0, 0, 1],
      friends: 2,
      mutual: 1,
    };
    const withoutAna = {
      likes: 1,
      comments: 1,
      shown: 1,
      rating: 5,
      reviews: 1,
      stars: [0, 0, 0, 0, 1],
      friends: 1,
      mutual: 0,
    };
    for (const viewer of [ben, cleo]) expect(await counts(viewer)).toEqual(all);
    await suspend(moderator, ana.userId);
    for (const viewer of [ben, cleo]) expect(await counts(viewer)).toEqual(withoutAna);
    await endSuspension(api, ana.userId);
    for (const viewer of [ben, cleo]) expect(await counts(viewer)).toEqual(all);
  });

  test('another carer of a pet keeps access to it, its journal and tag, without its owner’s name', async () => {
    const [ana, ben, stranger] = [await api.asUser({ firstName: 'Anabel' }), await api.asUser(), await api.asUser()];
    await befriend(api, ana, ben);
    const { json: pet } = await ana.client.post('/api/pets', { name: 'Juno', species: 'dog' });
    await ana.client.put(`/api/pets/${pet.id}/carers/${ben.userId}`, { role: 'co_owner', endsOn: null });
    await ben.client.post(`/api/pets/${pet.id}/carers/accept`);
    const { json: part } = await ben.client.post(`/api/pets/${pet.id}/tag`, { replaces: null });
    const tag = `/api/tag/${part.tag.address.split('/').at(-1)}`;
    await suspend(moderator, ana.userId);
    const { json, text } = await ben.client.get(`/api/pets/${pet.id}`);
    expect([json.name, json.owner.firstName, json.care.role]).toEqual(['Juno', null, 'co_owner']);
    expect(text).not.toContain('Anabel');
    const { json: cared } = await ben.client.get('/api/pets/cared-for');
    expect(cared.items).toMatchObject([{ pet: { name: 'Juno' }, owner: { firstName: null } }]);
    expect((await ben.client.get(`/api/pets/${pet.id}/health`)).status).toBe(200);
    expect((await ben.client.put(`/api/pets/${pet.id}`, { name: 'Juno', species: 'dog', nickname: 'Ju' })).status).toBe(
      200,
    );
    expect((await stranger.client.get(`/api/pets/${pet.id}`)).status).toBe(404);
    expect((await visitorOf(api).get(tag)).status).toBe(200);
    await ben.client.delete(`/api/pets/${pet.id}/carers/${ben.userId}`);
    expect((await visitorOf(api).get(tag)).status).toBe(404); // nobody would read what a finder writes
    await lift(moderator, ana.userId);
    expect((await visitorOf(api).get(tag)).status).toBe(200);
  });

  test('the guests of a suspended host’s walk see that it is paused, and others can’t find it', async () => {
    const [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const { id } = await makeWalk(ana, { title: 'Round the lake' });
    await comeAlong(ben, id);
    const before = await openWalk(ben, id);
    await suspend(moderator, ana.userId);
    expect(await openWalk(ben, id)).toMatchObject({
      title: 'A walk that is paused',
      state: 'cancelled',
      reason: 'Its host can’t be there for now.',
      text: '',
      host: null,
      meetingPoint: { name: '' },
      rsvp: 'going',
    });
    const { text } = await ben.client.get(`/api/walks/${id}/calendar`);
    expect(text).toContain('STATUS:CANCELLED');
    expect(text).not.toContain('Round the lake');
    expect((await cleo.client.get(`/api/walks/${id}`)).status).toBe(404);
    await lift(moderator, ana.userId);
    expect(await openWalk(ben, id)).toEqual(before);
  });

  test('guests of a suspended host’s walk read in its reminder that it isn’t taking place, until the end', async () => {
    const [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const { id } = await makeWalk(ana, { title: 'Round the lake' });
    await comeAlong(ben, id);
    await suspend(moderator, ana.userId);
    expect(await remindersOf(ben)).toEqual([]);
    await api.em().execute(`update walks set starts_at = now() + interval '23 hours' where id = ?`, [id]);
    await api.app.get(WalkUpkeep).processAllDue();
    expect(await remindersOf(ben)).toMatchObject([
      {
        excerpt: 'A walk that is paused',
        walk: { state: 'cancelled', reason: 'Its host can’t be there for now.' },
      },
    ]);
    expect(await remindersOf(cleo)).toEqual([]);
    expect((await ben.client.get('/api/notifications/count')).json.count).toBeGreaterThan(0);
    await lift(moderator, ana.userId);
    expect(await remindersOf(ben)).toMatchObject([
      { excerpt: 'Round the lake', walk: { state: 'planned', reason: '' } },
    ]);
  });

  test('a reminder that came before the suspension says from then on that the walk isn’t taking place', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    const { id } = await makeWalk(ana, { title: 'Round the lake' });
    await comeAlong(ben, id);
    await api.em().execute(`update walks set starts_at = now() + interval '23 hours' where id = ?`, [id]);
    await api.app.get(WalkUpkeep).processAllDue();
    const before = await remindersOf(ben);
    expect(before).toMatchObject([{ excerpt: 'Round the lake', walk: { state: 'planned' } }]);
    await suspend(moderator, ana.userId);
    expect(await remindersOf(ben)).toMatchObject([{ excerpt: 'A walk that is paused', walk: { state: 'cancelled' } }]);
    await lift(moderator, ana.userId);
    expect(await remindersOf(ben)).toEqual(before);
  });

  test('a shelter stays while another member runs it, and is hidden with its last member', async () => {
    const [ana, ben, stranger] = [await api.asUser(), await api.asUser(), await api.asUser()];
    const [shared, own] = [await shelterOf(api, ana, [ben]), await shelterOf(api, ana)];
    const statuses = () =>
      Promise.all([shared, own].map(async (id) => (await stranger.client.get(`/api/shelters/${id}`)).status));
    expect(await statuses()).toEqual([200, 200]);
    await suspend(moderator, ana.userId);
    expect(await statuses()).toEqual([200, 404]);
    const { json } = await ben.client.get(`/api/shelters/${shared}/members`);
    expect(json.map(({ user }: { user: { id: string } }) => user.id)).toEqual([ben.userId]);
    await lift(moderator, ana.userId);
    expect(await statuses()).toEqual([200, 200]);
  });

  test('a member who stays can write in a group whose owner is suspended', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    await befriend(api, ana, ben);
    const { json: group } = await ana.client.post('/api/conversations/groups', {
      name: 'Walkers',
      userIds: [ben.userId],
    });
    await suspend(moderator, ana.userId);
    const sent = await ben.client.post(`/api/conversations/${group.id}/messages`, {
      clientId: crypto.randomUUID(),
      text: 'Is anybody here?',
    });
    expect(sent.status).toBe(201);
    expect((await ben.client.get(`/api/conversations/${group.id}`)).status).toBe(200);
    await lift(moderator, ana.userId);
  });
});

/** Returns the targets of the user's reminders of walks. */
async function remindersOf({ client }: SignedIn) {
  const { items } = notificationPageSchema.parse((await client.get('/api/notifications')).json);
  return items.flatMap(({ kind, target }) => (kind === 'walk_reminder' ? [target] : []));
}
