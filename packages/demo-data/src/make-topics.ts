import type { EntityManager } from '@mikro-orm/postgresql';

import { typedSql } from '@qlixline/backend/database/typed-sql';
import { DEMO_HANDLES } from './demo-people.ts';
import type { Handle } from './demo-people.ts';
import { DEMO_THREADS, MIRAS_TOPICS, UNREAD_OF_MIRA } from './demo-threads.ts';
import type { DemoThread } from './demo-threads.ts';
import { between, momentOf } from './demo-time.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';
import type { Cast } from './make-people.ts';
import { seededRandom } from './pictures/seeded-random.ts';

const POLL_DAYS = 7;
const DAY_MS = 86_400_000;

/** Makes members, threads and replies of the built-in topics. Triggers keep numbers and counts. */
export async function makeTopics(em: EntityManager, cast: Cast, now: Date): Promise<void> {
  const topics = await typedSql(em).selectFrom('topics').select(['id', 'name', 'species']).execute();
  const idOf = (name: string) => topics.find((topic) => topic.name === name)?.id ?? 0;
  await insertRows(
    em,
    'topic_members',
    topics.flatMap(({ id, name, species }) =>
      membersOf(name, species).map((by) => memberOf(id, name, cast[by].id, by)),
    ),
  );
  await insertRows(
    em,
    'topic_log',
    topics.flatMap(({ id, name }) => {
      const first = DEMO_THREADS.find(({ topic }) => topic === name)?.by;
      if (!first) return [];
      return [{ topic_id: id, moderator_id: null, user_id: cast[first].id, action: 'appoint', created_at: JOINED_AT }];
    }),
  );
  // One after the other in order of time, which determines their positions.
  const threads = DEMO_THREADS.map((thread) => ({ thread, at: momentOf(thread.when, now) })).toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  for (const { thread, at } of threads) await makeThread(em, cast, idOf(thread.topic), thread, at, now);
}

async function makeThread(em: EntityManager, cast: Cast, topicId: number, thread: DemoThread, at: Date, now: Date) {
  const [id = 0] = await insertWithIds(em, 'threads', [
    {
      topic_id: topicId,
      author_id: cast[thread.by].id,
      title: thread.title,
      text: thread.text,
      is_pinned: thread.isPinned ?? false,
      is_locked: thread.isLocked ?? false,
      poll_ends_at: thread.poll ? new Date(at.getTime() + POLL_DAYS * DAY_MS) : null,
      created_at: at,
      active_at: at,
    },
  ]);
  await insertRows(
    em,
    'topic_log',
    ([thread.isPinned && 'pin', thread.isLocked && 'lock'] as const).flatMap((action) => {
      const by = cast[thread.by].id;
      if (!action) return [];
      return [{ topic_id: topicId, moderator_id: by, user_id: by, action, thread_id: id, created_at: at }];
    }),
  );
  const options = thread.poll?.options ?? [];
  await insertRows(
    em,
    'thread_poll_options',
    options.map((text, position) => ({ thread_id: id, position, text })),
  );
  await insertRows(
    em,
    'thread_votes',
    (thread.poll?.votes ?? []).flatMap((voters, position) =>
      voters.map((by) => ({ thread_id: id, user_id: cast[by].id, position })),
    ),
  );
  await insertRows(
    em,
    'thread_likes',
    likersOf(thread).map((by) => ({ thread_id: id, user_id: cast[by].id })),
  );
  const ids: number[] = [];
  for (const [nth, line] of thread.replies.entries()) {
    const { by, text, answers } = spokenIn(line);
    const [replyId = 0] = await insertWithIds(em, 'thread_replies', [
      {
        thread_id: id,
        author_id: cast[by].id,
        text,
        answers_id: answers === null ? null : (ids[answers - 1] ?? null),
        created_at: between(at, now, (nth + 1) / (thread.replies.length + 1)),
      },
    ]);
    ids.push(replyId);
  }
  const unread = UNREAD_OF_MIRA[thread.title];
  if (unread === undefined) return;
  const read_number = thread.replies.length - unread;
  await insertRows(em, 'thread_reads', [{ thread_id: id, user_id: cast.mira.id, read_number }]);
}

/** Parses a line: '>2 ana: So soft'. */
export function spokenIn(line: DemoThread['replies'][number]): { by: Handle; text: string; answers: number | null } {
  const [, answers, by = '', text = ''] = /^(?:>(\d+) )?(\w+): (.*)$/su.exec(line) ?? [];
  return { by: by as Handle, text, answers: answers === undefined ? null : Number(answers) };
}

/** Returns the members: everybody who writes in the topic and a share of the others. */
function membersOf(name: string, species: string | null): Handle[] {
  const random = seededRandom(name);
  const isLoved = species === 'dog' || species === 'cat';
  const share = random.between(isLoved ? 0.6 : 0.1, isLoved ? 0.85 : 0.45);
  const threads = DEMO_THREADS.filter(({ topic }) => topic === name);
  const talking = new Set(
    threads.flatMap(({ by, replies, poll }) => [
      by,
      ...replies.map((line) => spokenIn(line).by),
      ...(poll?.votes.flat() ?? []),
    ]),
  );
  if (name in MIRAS_TOPICS) talking.add('mira');
  return DEMO_HANDLES.filter(
    (by) => talking.has(by) || (by !== 'mira' && by !== 'bargain' && random.between(0, 1) < share),
  );
}

function memberOf(topic_id: number, name: string, user_id: string, by: Handle) {
  const level = by === 'mira' ? MIRAS_TOPICS[name as keyof typeof MIRAS_TOPICS] : 'replies';
  const isFirst = DEMO_THREADS.find(({ topic }) => topic === name)?.by === by;
  return { topic_id, user_id, level, joined_at: JOINED_AT, moderates_since: isFirst ? JOINED_AT : null };
}

/** Date of joining, before anything was written. */
const JOINED_AT = new Date('2020-01-01T00:00:00Z');

function likersOf({ title, by, likes }: DemoThread): Handle[] {
  const random = seededRandom(title);
  return DEMO_HANDLES.filter((handle) => handle !== by && handle !== 'bargain')
    .map((handle) => ({ handle, place: random.between(0, 1) }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, likes)
    .map(({ handle }) => handle);
}
