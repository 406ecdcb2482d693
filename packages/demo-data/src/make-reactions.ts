import type { EntityManager } from '@mikro-orm/postgresql';

import { DEMO_HANDLES } from './demo-people.ts';
import type { Handle } from './demo-people.ts';
import { between, earlier, minutesBefore } from './demo-time.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';
import { friendsOf } from './make-friends.ts';
import type { Cast } from './make-people.ts';
import { mentionedIn } from './make-posts.ts';
import type { MadePost } from './make-posts.ts';
import { seededRandom } from './pictures/seeded-random.ts';
import type { DemoComment, DemoPost } from './posts/demo-post.ts';

/** Time after a post within which most likes and comments come. */
const LIVELY_MINUTES = 7 * 60;
/** Offset of strangers in the order of likes, in which friends are between 0 and 1. */
const STRANGERS_LATER = 0.45;
/** Maximum likes of a comment; most have far fewer. */
const COMMENT_LIKES = 7;

export type MadeComment = { id: number; on: MadePost; by: Handle; text: string; at: Date; answers: Handle | null };
export type MadeLike = { on: MadePost; by: Handle; at: Date };
export type MadeCommentLike = { on: MadeComment; by: Handle; at: Date };

/** Makes the comments. Triggers keep their number, like that of likes. */
export async function makeComments(em: EntityManager, cast: Cast, posts: readonly MadePost[], now: Date) {
  const demoComments = posts
    .flatMap((on) =>
      (on.post.comments ?? []).map((line, nth, all) => {
        const at = between(on.at, endOfTalk(on, now), (nth + 1) / (all.length + 1));
        return {
          on,
          at,
          above: isReply(line) ? all.findLastIndex((one, other) => other < nth && !isReply(one)) : null,
          nth,
          ...spoken(line),
        };
      }),
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const tops = demoComments.filter(({ above }) => above === null);
  const topIds = await insertWithIds(
    em,
    'comments',
    tops.map(({ on, by, text, at }) => ({ post_id: on.id, author_id: cast[by].id, text, created_at: at })),
  );
  const made = tops.map((top, nth) => ({ ...top, id: topIds[nth] ?? 0, answers: null }));
  const replies = demoComments.flatMap((reply) => {
    const top = made.find(({ on, nth }) => on === reply.on && nth === reply.above);
    return top ? [{ ...reply, top, answers: top.by }] : [];
  });
  const replyIds = await insertWithIds(
    em,
    'comments',
    replies.map(({ on, by, text, at, top, answers }) => ({
      post_id: on.id,
      author_id: cast[by].id,
      text,
      created_at: at,
      top_id: top.id,
      answers_id: cast[answers].id,
    })),
  );
  const comments: MadeComment[] = [...made, ...replies.map((reply, nth) => ({ ...reply, id: replyIds[nth] ?? 0 }))];
  const mentions = comments.flatMap(({ id, text }) =>
    mentionedIn(text, cast).map((member) => ({ comment_id: id, user_id: member.id, username: member.username })),
  );
  await insertRows(em, 'comment_mentions', mentions);
  return comments;
}

export async function makeLikes(em: EntityManager, cast: Cast, posts: readonly MadePost[], now: Date) {
  const likes = posts
    .flatMap((on) =>
      likersOf(on.post).map((by, nth, all): MadeLike => {
        // Fast at first, slower later.
        const share = ((nth + 0.7) / all.length) ** 2;
        return { on, by, at: between(on.at, endOfTalk(on, now), share) };
      }),
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  await insertRows(
    em,
    'post_likes',
    likes.map(({ on, by, at }) => ({ post_id: on.id, user_id: cast[by].id, created_at: at })),
  );
  return likes;
}

/** Makes a few likes by users who may see the post. */
export async function makeCommentLikes(em: EntityManager, cast: Cast, comments: readonly MadeComment[], now: Date) {
  const likes = comments.flatMap((on): MadeCommentLike[] => {
    const random = seededRandom(on.text);
    const number = Math.floor(random.between(0, 1) ** 2 * COMMENT_LIKES);
    return readersOf(on.on.post)
      .filter((by) => by !== on.by)
      .map((by) => ({ by, place: random.between(0, 1) }))
      .toSorted((a, b) => a.place - b.place)
      .slice(0, number)
      .map(({ by }, nth) => ({ on, by, at: between(on.at, endOfTalk(on.on, now), (nth + 1) / (number + 1)) }));
  });
  await insertRows(
    em,
    'comment_likes',
    likes.map(({ on, by, at }) => ({ comment_id: on.id, user_id: cast[by].id, created_at: at })),
  );
  return likes;
}

export async function makeSaves(em: EntityManager, cast: Cast, posts: readonly MadePost[], now: Date): Promise<void> {
  const saved = posts.filter(({ post }) => post.isSavedByMira);
  await insertRows(
    em,
    'post_saves',
    saved.map((on) => ({ post_id: on.id, user_id: cast.mira.id, created_at: endOfTalk(on, now) })),
  );
  await makeCollections(em, cast, saved);
}

async function makeCollections(em: EntityManager, cast: Cast, saved: readonly MadePost[]): Promise<void> {
  const names = [...new Set(saved.flatMap(({ post }) => post.collection ?? []))];
  const ids = await insertWithIds(
    em,
    'collections',
    names.map((name) => ({ owner_id: cast.mira.id, name })),
  );
  const collected = saved.flatMap(({ id, post: { collection } }) => {
    return collection ? [{ collection_id: ids[names.indexOf(collection)] ?? 0, post_id: id }] : [];
  });
  await insertRows(em, 'collection_posts', collected);
}

/** Parses a line: 'ana: So soft', '> ana: So soft'. */
export function spoken(line: DemoComment): { by: Handle; text: string } {
  const [, by = '', text = ''] = /^(?:> )?(\w+): (.*)$/su.exec(line) ?? [];
  return { by: by as Handle, text };
}

const isReply = (line: DemoComment) => line.startsWith('> ');

/** Returns the users who may see the post, including its author. */
function readersOf({ by, visibility }: DemoPost): Handle[] {
  if (visibility === 'only_me') return [by];
  const friends = friendsOf(by);
  return DEMO_HANDLES.filter((handle) => handle !== 'bargain').filter(
    (handle) => visibility !== 'friends' || handle === by || friends.includes(handle),
  );
}

/** Returns the users who like the post, friends first. Only users who may see it are included. */
function likersOf({ by, likes, visibility, text }: DemoPost): Handle[] {
  if (visibility === 'only_me') return [];
  const random = seededRandom(text);
  const friends = friendsOf(by);
  return DEMO_HANDLES.filter((handle) => handle !== by && handle !== 'bargain')
    .filter((handle) => visibility !== 'friends' || friends.includes(handle))
    .map((handle) => ({ handle, place: random.between(0, 1) + (friends.includes(handle) ? 0 : STRANGERS_LATER) }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, likes)
    .map(({ handle }) => handle);
}

function endOfTalk({ at }: MadePost, now: Date): Date {
  return earlier(now, minutesBefore(at, -LIVELY_MINUTES));
}
