import { imageUrlOf } from '../../modules/images/image.mapper.ts';
import { ImageStorage } from '../../modules/images/image-storage.ts';
import { buildImage } from '../factories/image.factory.ts';
import { befriend, block, mute } from '../scenes/relate.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';
import { join, makeTopic } from '../scenes/take-part.ts';
import type { TopicWorld, WorldReply, WorldThread, WorldTopic } from './topics.arbitrary.ts';

/** Thread in the database; `replyIds` are in the order of the generated replies. */
type WrittenThread = { id: number; imageUrl: string | null; replyIds: number[] };
export type WrittenTopic = { id: number; name: string; threads: WrittenThread[] };
export type WrittenTopics = { users: SignedIn[]; topics: WrittenTopic[] };

/** Link whose preview was fetched long ago. */
const LINK = 'https://paws.org/generated';

/**
 * Writes a generated world into the database. Blocks and mutes come last; members have read every thread but no reply.
 */
export async function writeTopics(api: TestApi, world: TopicWorld): Promise<WrittenTopics> {
  const users: SignedIn[] = [];
  for (let user = 0; user < world.users; user += 1) users.push(await api.asUser());
  for (const [a, b] of world.relations.friends) await befriend(api, users[a]!, users[b]!);
  const previewId = await readPage(api);
  const topics: WrittenTopic[] = [];
  for (const topic of world.topics) topics.push(await writeTopic(api, users, topic, previewId));
  for (const [user, word] of world.hiddenWords) {
    await api.em().execute('insert into hidden_words (user_id, word) values (?, ?)', [users[user]!.userId, word]);
  }
  for (const [a, b] of world.relations.mutes) await mute(api, users[a]!, users[b]!);
  for (const [a, b] of world.relations.blocks) await block(api, users[a]!, users[b]!);
  return { users, topics };
}

async function readPage(api: TestApi): Promise<number> {
  const [preview] = await api.em().execute<{ id: number }[]>(
    `insert into link_previews (url, state, title, wanted_at) values (?, 'ready', 'Paws', null)
     on conflict (url) do update set title = 'Paws' returning id`,
    [LINK],
  );
  return preview!.id;
}

async function writeTopic(
  api: TestApi,
  users: readonly SignedIn[],
  { members, threads }: WorldTopic,
  previewId: number,
): Promise<WrittenTopic> {
  const [owner, ...others] = members.map((user) => users[user]!);
  const { id, name } = await makeTopic(owner!);
  for (const other of others) await join(other, id);
  const written: WrittenThread[] = [];
  for (const thread of threads) written.push(await writeThread(api, users, id, thread, previewId));
  await api.em().execute(
    `insert into thread_reads (thread_id, user_id, read_number)
     select threads.id, topic_members.user_id, 0 from threads join topic_members using (topic_id) where topic_id = ?`,
    [id],
  );
  return { id, name, threads: written };
}

async function writeThread(
  api: TestApi,
  users: readonly SignedIn[],
  topicId: number,
  thread: WorldThread,
  previewId: number,
): Promise<WrittenThread> {
  const em = api.em();
  const idOf = (user: number) => users[user]!.userId;
  const { author, word, hasImage, hasLink, votes, replies } = thread;
  const [row] = await em.execute<{ id: number }[]>(
    `insert into threads (topic_id, author_id, title, text, preview_id, poll_ends_at)
     values (?, ?, 'A thread', ?, ?, ?) returning id`,
    [topicId, idOf(author), word, hasLink ? previewId : null, votes ? new Date(Date.now() + 86_400_000) : null],
  );
  const id = row!.id;
  if (votes) {
    await em.execute(`insert into thread_poll_options (thread_id, position, text) values (?, 0, 'No'), (?, 1, 'Yes')`, [
      id,
      id,
    ]);
    for (const [user, second] of votes) {
      await em.execute('insert into thread_votes (thread_id, user_id, position) values (?, ?, ?)', [
        id,
        idOf(user),
        Number(second),
      ]);
    }
  }
  const replyIds: number[] = [];
  for (const reply of replies) replyIds.push(await writeReply(reply));
  for (const user of thread.likes) {
    await em.execute('insert into thread_likes (thread_id, user_id) values (?, ?)', [id, idOf(user)]);
  }
  const imageUrl = hasImage ? await addImage() : null;
  await takeAway('threads', id, thread.gone);
  for (const [at, { gone }] of replies.entries()) await takeAway('thread_replies', replyIds[at]!, gone);
  return { id, imageUrl, replyIds };

  async function writeReply({ answers, ...reply }: WorldReply): Promise<number> {
    const [written] = await em.execute<{ id: number }[]>(
      `insert into thread_replies (thread_id, author_id, text, preview_id, answers_id) values (?, ?, ?, ?, ?) returning id`,
      [
        id,
        idOf(reply.author),
        reply.word,
        reply.hasLink ? previewId : null,
        answers === null ? null : replyIds[answers],
      ],
    );
    for (const user of reply.likes) {
      await em.execute('insert into thread_reply_likes (reply_id, user_id) values (?, ?)', [written!.id, idOf(user)]);
    }
    return written!.id;
  }

  async function addImage(): Promise<string> {
    const image = buildImage(em, idOf(author), { kind: 'post' });
    await em.flush();
    await api.app.get(ImageStorage).save(image.id, [{ width: 1280, webp: Buffer.from('a picture') }]);
    await em.execute('insert into thread_images (thread_id, position, media_id) values (?, 0, ?)', [id, image.id]);
    return imageUrlOf(image.id);
  }

  async function takeAway(
    table: 'threads' | 'thread_replies',
    rowId: number,
    gone: WorldThread['gone'],
  ): Promise<void> {
    if (gone !== 'no') await em.execute(`update ${table} set ${gone}_at = now() where id = ?`, [rowId]);
  }
}
