import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { notificationCountSchema, notificationPageSchema } from '@qlixline/contract/notifications/notification';
import type { ActivityKind, NotificationItem, NotificationKind } from '@qlixline/contract/notifications/notification';
import { NOTIFICATION_GROUPING } from '@qlixline/contract/notifications/notification-grouping';
import type { NotificationGrouping } from '@qlixline/contract/notifications/notification-grouping';
import type { Uploaded } from '@qlixline/contract/uploads/upload';

import { Transactions } from '../../database/connections/transactions.ts';
import { insertPost } from '../../test-support/factories/post.factory.ts';
import { make, makeThings } from '../../test-support/fuzz/make-things.ts';
import { imageForm } from '../../test-support/samples/sample-images.ts';
import { medicationIn, plannedIn } from '../../test-support/scenes/medicate.ts';
import { insertPlace } from '../../test-support/scenes/places.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import type { Target } from './notifications.repository.ts';
import { NotificationsService } from './notifications.service.ts';

const TIMES = 3;

/**
 * Target of each kind; null for kinds without one. A new kind needs its target here. Those of remotes' services are
 * tested with them (`area-updates.api.spec.ts`).
 */
const TARGET_OF: Record<Exclude<NotificationKind, 'area_update'>, keyof Target | null> = {
  welcome: null,
  new_sign_in: null,
  account_kept: null,
  export_ready: null,
  listing_expired: 'listingId',
  health_due: 'petId',
  dose_due: 'petId',
  dose_missed: 'petId',
  tag_message: 'petId',
  shelter_answered: 'shelterId',
  visitor_sighting: 'noticeId',
  notice_match: 'noticeId',
  notice_check: 'noticeId',
  place_answered: 'placeId',
  walk_place_free: 'walkId',
  walk_changed: 'walkId',
  walk_cancelled: 'walkId',
  walk_reminder: 'walkId',
  friend_request: null,
  friend_accepted: null,
  new_follower: null,
  post_liked: 'postId',
  post_commented: 'postId',
  post_mentioned: 'postId',
  post_quoted: 'postId',
  comment_mentioned: 'commentId',
  comment_liked: 'commentId',
  comment_replied: 'commentId',
  story_replied: 'storyId',
  story_reacted: 'storyId',
  thread_created: 'threadId',
  thread_replied: 'threadId',
  reply_answered: 'threadId',
  application_received: 'listingId',
  application_answered: 'listingId',
  application_withdrawn: 'listingId',
  application_message: 'listingId',
  handover_accepted: 'listingId',
  listing_found: 'listingId',
  carer_invited: 'petId',
  carer_accepted: 'petId',
  mating_interest: 'listingId',
  mating_match: 'listingId',
  parent_claimed: 'petId',
  pet_remembered: 'petId',
  tribute_written: 'petId',
  shelter_invited: 'shelterId',
  shelter_joined: 'shelterId',
  pet_missing: 'noticeId',
  sighting_reported: 'noticeId',
  pet_reunited: 'noticeId',
  place_reviewed: 'placeId',
  review_answered: 'placeId',
  walk_joined: 'walkId',
  offer_message: null,
};
type Kind = keyof typeof TARGET_OF;
const KINDS = (Object.keys(TARGET_OF) as Kind[]).map(
  (kind) => [kind, NOTIFICATION_GROUPING[kind]] as [Kind, NotificationGrouping],
);

/** Three things of each kind, which belong to the recipient and are visible to them. */
type Targets = Record<keyof Target, number[]>;

let api: TestApi;
let other: TestApi;
let ben: SignedIn;
let ana: SignedIn;
let cleo: SignedIn;
let targets: Targets;
beforeAll(async () => {
  api = await startOwnApi();
  other = await startOwnApi({}, async () => api.databaseUrl);
  [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
  targets = await makeTargets();
  for (const actor of [ana, cleo]) await actor.client.put(`/api/follows/${ben.userId}`);
});
afterAll(async () => {
  await other.close();
  await api.close();
});

describe.each(KINDS)('notifications of %s', (kind, grouping) => {
  const at = (time: number) => (grouping === 'target' ? 0 : time);

  test('the same act done several times leaves the rows that its grouping declares, and a new one once they are seen', async () => {
    await seeAll();
    for (const time of numbers(TIMES)) await act(api, kind, ana, at(time));
    const rows = grouping === 'never' ? TIMES : 1;
    expect([(await unseen()).length, await badge()]).toEqual([rows, rows]);
    const [newest] = await unseen();
    const several = { kind, targetCount: TIMES, target: targetOf(kind, TIMES - 1) };
    expect(newest).toMatchObject(isOnSeveral(kind, grouping) ? several : { kind, targetCount: 1 });
    await seeAll();
    expect(await badge()).toBe(0);
    await act(api, kind, ana, 0);
    expect(await unseen()).toMatchObject([{ kind, targetCount: 1 }]);
  });

  test('the same acts at the same time on two backends leave the rows that its grouping declares', async () => {
    await seeAll();
    await Promise.all(numbers(TIMES).flatMap((time) => [api, other].map((one) => act(one, kind, ana, at(time)))));
    const rows = grouping === 'never' ? 2 * TIMES : 1;
    expect([(await unseen()).length, await badge()]).toEqual([rows, rows]);
  });
});

describe.each(KINDS.filter(([, grouping]) => grouping === 'actor'))('the actors of %s', (kind) => {
  test('two actors have at most one row each, and the newest act leads', async () => {
    await seeAll();
    for (const [actor, nth] of [
      [ana, 0],
      [cleo, 0],
      [ana, 1],
      [ana, 2],
      [cleo, 1],
    ] as const)
      await act(api, kind, actor, nth);
    const rows = await unseen();
    const actors = rows.flatMap((row) => row.actors.map(({ id }) => id));
    expect(actors.toSorted()).toEqual([ana.userId, cleo.userId].toSorted());
    expect(rows[0]?.actors[0]?.id).toBe(cleo.userId);
    expect(await badge()).toBe(rows.length);
  });
});

describe('acts of one person on several posts', () => {
  const liked = async (actor: SignedIn, postId: number) =>
    within(api, () => service(api).notify({ userId: ben.userId, kind: 'post_liked', actorId: actor.userId, postId }));
  const setDeleted = (postId: number, deleted: 'now()' | 'null') =>
    api.em().execute(`update posts set deleted_at = ${deleted} where id = ?`, [postId]);
  const newPosts = () => Promise.all(numbers(TIMES).map(() => insertPost(api.em(), ben.userId, {})));

  test('the row leads to the next newest post while the newest is deleted, and counts the remaining ones', async () => {
    const posts = await newPosts();
    await seeAll();
    for (const postId of posts) await liked(ana, postId);
    await setDeleted(posts[2]!, 'now()');
    expect(await unseen()).toMatchObject([{ targetCount: 2, target: { id: posts[1] }, actors: [{ id: ana.userId }] }]);
    for (const postId of posts.slice(0, 2)) await setDeleted(postId, 'now()');
    expect([await unseen(), await badge()]).toEqual([[], 0]);
    for (const postId of posts) await setDeleted(postId, 'null');
    expect(await unseen()).toMatchObject([{ targetCount: 3, target: { id: posts[2] } }]);
  });

  test('the row stays with the earlier acts when the newest is undone or its target removed', async () => {
    const posts = await newPosts();
    await seeAll();
    for (const postId of posts) await liked(ana, postId);
    const activity = { userId: ben.userId, kind: 'post_liked', actorId: ana.userId, postId: posts[2]! } as const;
    await within(api, () => service(api).retract(activity));
    expect(await unseen()).toMatchObject([{ targetCount: 2, target: { id: posts[1] } }]);
    await api.em().execute('delete from posts where id = ?', [posts[1]]);
    expect(await unseen()).toMatchObject([{ targetCount: 1, target: { id: posts[0] } }]);
  });

  test('a deleted post that two people liked names the one who liked another post', async () => {
    const posts = await newPosts();
    await seeAll();
    await liked(ana, posts[0]!);
    await liked(cleo, posts[1]!);
    await liked(ana, posts[1]!);
    await setDeleted(posts[1]!, 'now()');
    expect(await unseen()).toMatchObject([{ actors: [{ id: ana.userId }], actorCount: 1, target: { id: posts[0] } }]);
  });

  test('a row that was opened keeps its number, and the next act starts a new row', async () => {
    const posts = await newPosts();
    await seeAll();
    for (const postId of posts.slice(0, 2)) await liked(ana, postId);
    const [row] = await unseen();
    await ben.client.put(`/api/notifications/${row!.id}/read`);
    expect(await badge()).toBe(0);
    await liked(ana, posts[2]!);
    const { items } = notificationPageSchema.parse((await ben.client.get('/api/notifications?limit=2')).json);
    expect(items).toMatchObject([
      { targetCount: 1, isUnread: true, target: { id: posts[2] } },
      { targetCount: 2, isUnread: false, target: { id: posts[1] } },
    ]);
  });
});

const numbers = (count: number): number[] => [...Array(count).keys()];
const service = (one: TestApi) => one.app.get(NotificationsService);
const within = (one: TestApi, work: () => Promise<void>) =>
  RequestContext.create(one.em(), () => one.app.get(Transactions).run(work));

const isOnSeveral = (kind: Kind, grouping: NotificationGrouping): boolean =>
  TARGET_OF[kind] !== null && (grouping === 'actor' || grouping === 'kind');

async function act(one: TestApi, kind: Kind, actor: SignedIn, nth: number): Promise<void> {
  const about = aboutOf(kind, nth);
  await within(one, () =>
    NOTIFICATION_GROUPING[kind] === 'actor'
      ? service(one).notify({ userId: ben.userId, kind: kind as ActivityKind, actorId: actor.userId, ...about })
      : service(one).notifyOfAccount(ben.userId, kind as never, about),
  );
}

function aboutOf(kind: Kind, nth: number): Target {
  const target = TARGET_OF[kind];
  if (target === null) return {};
  const ofComment = target === 'commentId' && { postId: targets.postId[nth]! };
  return { [target]: targets[target][nth]!, ...ofComment };
}

/** Returns the target in the row; for a comment, also its post. */
function targetOf(kind: Kind, nth: number): { id: number | undefined } {
  const { postId, ...about } = aboutOf(kind, nth);
  return { id: postId ?? Object.values(about)[0] };
}

async function unseen(): Promise<NotificationItem[]> {
  const { items } = notificationPageSchema.parse((await ben.client.get('/api/notifications?limit=50')).json);
  return items.filter(({ isUnread }) => isUnread);
}

async function badge(): Promise<number> {
  return notificationCountSchema.parse((await ben.client.get('/api/notifications/count')).json).count;
}

async function seeAll(): Promise<void> {
  await ben.client.put('/api/notifications/seen');
}

async function makeTargets(): Promise<Targets> {
  const things: Awaited<ReturnType<typeof makeThings>>[] = [];
  for (const _ of numbers(TIMES)) {
    const upload = await imageForm({ contentType: 'story' });
    const { imageUrl } = await make<Uploaded>(ben.client, '/api/upload/content', upload);
    things.push(await makeThings(ben.client, imageUrl));
  }
  // A notification about doses is shown while one is open.
  for (const { petId } of things) {
    const { id } = await make<{ id: number }>(ben.client, `/api/pets/${petId}/health`, medicationIn(6 * 60));
    await api
      .em()
      .execute('update medication_plans set rung_for = ?, missed_for = ? where entry_id = ?', [
        plannedIn(0),
        plannedIn(0),
        id,
      ]);
  }
  const placeIds: number[] = [];
  for (const _ of things) placeIds.push(await insertPlace(api));
  const all = <Name extends keyof Target & keyof (typeof things)[number]>(name: Name) =>
    things.map((one) => Number(one[name]));
  return {
    postId: all('postId'),
    commentId: all('commentId'),
    storyId: all('storyId'),
    threadId: all('threadId'),
    listingId: all('listingId'),
    petId: all('petId'),
    shelterId: all('shelterId'),
    noticeId: all('noticeId'),
    walkId: all('walkId'),
    placeId: placeIds,
  };
}
