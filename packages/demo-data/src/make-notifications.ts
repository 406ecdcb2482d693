import type { EntityManager } from '@mikro-orm/postgresql';
import type { NotificationKind } from '@qlixline/contract/notifications/notification';

import type { Handle } from './demo-people.ts';
import { minutesBefore } from './demo-time.ts';
import { ACCEPTED_LATELY, FOLLOWS, FRIEND_REQUESTS } from './friend-graph.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';
import type { Cast } from './make-people.ts';
import { mentionedIn } from './make-posts.ts';
import type { MadePost } from './make-posts.ts';
import type { MadeComment, MadeCommentLike, MadeLike } from './make-reactions.ts';
import type { MadeApplication } from './listings/make-listings.ts';
import type { MadeInterest } from './listings/make-mating.ts';
import type { MadeReply } from './make-stories.ts';

/** Time when Mira last looked; later notifications are unseen. She looks once a day. */
const SEEN_MINUTES_AGO = 6 * 60;
const DAY_MS = 86_400_000;
/** Age from which she has opened the notifications. */
const READ_MINUTES_AGO = 2 * 1_440;

type Target = { post?: number; comment?: number; story?: number; listing?: number };
type Activity = { kind: NotificationKind; by: Handle; at: Date } & Target;
/** Group of activities. `seenDaysBefore`: days before her last look when she saw it; negative if unseen. */
type Group = { activities: Activity[]; seenDaysBefore: number };

type Doings = {
  posts: readonly MadePost[];
  comments: readonly MadeComment[];
  commentLikes: readonly MadeCommentLike[];
  likes: readonly MadeLike[];
  replies: readonly MadeReply[];
  reactions: readonly Omit<MadeReply, 'text'>[];
  applications: readonly MadeApplication[];
  interests: readonly MadeInterest[];
};

/** Makes Mira's notifications of all activities, grouped as they would have been. */
export async function makeNotifications(em: EntityManager, cast: Cast, doings: Doings, now: Date): Promise<void> {
  const seenAt = minutesBefore(now, SEEN_MINUTES_AGO);
  const readBefore = minutesBefore(now, READ_MINUTES_AGO);
  const groups = grouped(activitiesThatConcernMira(cast, doings, now), seenAt);
  const ids = await insertWithIds(
    em,
    'notifications',
    groups.map(({ activities, seenDaysBefore }) => {
      const newest = activities.at(-1)!;
      return {
        user_id: cast.mira.id,
        kind: newest.kind,
        post_id: newest.post ?? null,
        comment_id: newest.comment ?? null,
        story_id: newest.story ?? null,
        listing_id: newest.listing ?? null,
        created_at: newest.at,
        seen_at: seenDaysBefore < 0 ? null : new Date(seenAt.getTime() - seenDaysBefore * DAY_MS),
        read_at: newest.at < readBefore ? seenAt : null,
      };
    }),
  );
  await insertRows(
    em,
    'notification_actors',
    groups.flatMap(({ activities }, nth) =>
      actorsOf(activities).map((by) => ({
        notification_id: ids[nth] ?? 0,
        actor_id: cast[by].id,
        user_id: cast.mira.id,
        kind: activities[0]!.kind,
      })),
    ),
  );
  await em.execute(GROUP_ACTS);
}

/** Groups the acts of one actor of one kind that were seen at the same time. */
const GROUP_ACTS = `
  update notification_actors a set group_id = acts.first, is_newest = a.position = acts.newest
  from (
    select one.notification_id, one.actor_id, min(one.position) over grouped as first, max(one.position) over grouped as newest
    from notification_actors one join notifications n on n.id = one.notification_id
    window grouped as (partition by one.user_id, one.kind, one.actor_id, n.seen_at)) acts
  where acts.notification_id = a.notification_id and acts.actor_id = a.actor_id`;

function activitiesThatConcernMira(
  cast: Cast,
  { posts, comments, commentLikes, likes, replies, reactions, applications, interests }: Doings,
  now: Date,
): Activity[] {
  const namesMira = (text: string) => mentionedIn(text, cast).includes(cast.mira);
  const activities: Activity[] = [
    ...likes
      .filter(({ on }) => on.post.by === 'mira')
      .map(({ on, by, at }) => ({ kind: 'post_liked' as const, by, at, post: on.id })),
    ...posts
      .filter(({ post }) => namesMira(post.text))
      .map(({ id, post, at }) => ({ kind: 'post_mentioned' as const, by: post.by, at, post: id })),
    ...posts
      .filter(({ quoted }) => quoted?.by === 'mira')
      .map(({ id, post, at }) => ({ kind: 'post_quoted' as const, by: post.by, at, post: id })),
    ...commentLikes
      .filter(({ on }) => on.by === 'mira')
      .map(({ on, by, at }) => ({ kind: 'comment_liked' as const, by, at, post: on.on.id, comment: on.id })),
    ...comments.flatMap(({ id, on, by, text, at, answers }): Activity[] => {
      if (answers === 'mira') return [{ kind: 'comment_replied', by, at, post: on.id, comment: id }];
      if (namesMira(text)) return [{ kind: 'comment_mentioned', by, at, post: on.id, comment: id }];
      return on.post.by === 'mira' ? [{ kind: 'post_commented', by, at, post: on.id }] : [];
    }),
    ...replies
      .filter(({ author }) => author === 'mira')
      .map(({ storyId, by, at }) => ({ kind: 'story_replied' as const, by, at, story: storyId })),
    ...reactions
      .filter(({ author }) => author === 'mira')
      .map(({ storyId, by, at }) => ({ kind: 'story_reacted' as const, by, at, story: storyId })),
    ...applications
      .filter(({ lister }) => lister === 'mira')
      .map(({ listingId, by, at }) => ({ kind: 'application_received' as const, by, at, listing: listingId })),
    ...interests.map(({ listingId, by, at }) => ({ kind: 'mating_interest' as const, by, at, listing: listingId })),
    ...FRIEND_REQUESTS.filter(({ to }) => to === 'mira').map(({ from, minutesAgo }) => ({
      kind: 'friend_request' as const,
      by: from,
      at: minutesBefore(now, minutesAgo),
    })),
    ...FOLLOWS.filter(({ followed }) => followed === 'mira').map(({ follower, minutesAgo }) => ({
      kind: 'new_follower' as const,
      by: follower,
      at: minutesBefore(now, minutesAgo),
    })),
    ...ACCEPTED_LATELY.map(({ by, minutesAgo }) => ({
      kind: 'friend_accepted' as const,
      by,
      at: minutesBefore(now, minutesAgo),
    })),
  ];
  return activities.filter(({ by }) => by !== 'mira').toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Groups activities, in order of their newest ones, like the list. */
function grouped(activities: readonly Activity[], seenAt: Date): Group[] {
  const groups = new Map<string, Group>();
  for (const activity of activities) {
    const seenDaysBefore = Math.floor((seenAt.getTime() - activity.at.getTime()) / DAY_MS);
    const { kind, post, comment, story, listing } = activity;
    const key = [kind, post, comment, story, listing, Math.max(-1, seenDaysBefore)].join(' ');
    const before = groups.get(key)?.activities ?? [];
    groups.delete(key);
    groups.set(key, { activities: [...before, activity], seenDaysBefore });
  }
  return [...groups.values()];
}

/** Returns distinct actors, each at their latest activity. */
function actorsOf(activities: readonly Activity[]): Handle[] {
  return [...new Set(activities.map(({ by }) => by).toReversed())].toReversed();
}
