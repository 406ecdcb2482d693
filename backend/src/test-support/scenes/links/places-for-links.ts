import { insertPost } from '../../factories/post.factory.ts';
import type { SignedIn, TestApi } from '../../start/start-api.ts';
import { beginThread, join, makeTopic, repliesOf, replyIn, threadOf } from '../take-part.ts';

type Written = { id: number; linkPreview: unknown };
type Place = {
  /** Events by which the reader is notified of the text, and of its card. */
  events: readonly [ofText: string, ofCard: string];
  write: (text: string, more?: object) => Promise<Written>;
  edit: (id: number, update: object) => Promise<Written>;
  /** Reads what was written last. */
  read: () => Promise<Written>;
};
type Writing = { api: TestApi; author: SignedIn; reader: SignedIn };

/** Places where links get cards, besides posts and messages. */
export const PLACES_FOR_LINKS: Record<string, (writing: Writing) => Promise<Place>> = {
  comment: async ({ api, author, reader }) => {
    const path = `/api/posts/${await insertPost(api.em(), author.userId)}/comments`;
    return {
      events: ['post_changed', 'post_changed'],
      write: async (text, more = {}) => (await author.client.post(path, { text, ...more })).json,
      edit: async (id, update) => (await author.client.patch(`/api/comments/${id}`, update)).json,
      read: async () => (await reader.client.get(path)).json.items[0],
    };
  },
  thread: async ({ author, reader }) => {
    const topicId = await topicOfBoth(author, reader);
    let last = 0;
    return {
      events: ['topic_changed', 'thread_changed'],
      write: async (text, more = {}) => {
        const thread = await beginThread(author, topicId, { text, ...more });
        last = thread.id;
        return thread;
      },
      edit: async (id, update) => (await author.client.patch(`/api/threads/${id}`, update)).json,
      read: () => threadOf(reader, last),
    };
  },
  'reply in a thread': async ({ author, reader }) => {
    const { id: threadId } = await beginThread(author, await topicOfBoth(author, reader));
    return {
      events: ['thread_changed', 'thread_changed'],
      write: (text, more = {}) => replyIn(author, threadId, text, more),
      edit: async (id, update) => (await author.client.patch(`/api/replies/${id}`, update)).json,
      read: async () => (await repliesOf(reader, threadId)).items.at(-1)!,
    };
  },
};

async function topicOfBoth(author: SignedIn, reader: SignedIn): Promise<number> {
  const { id } = await makeTopic(author);
  await join(reader, id);
  return id;
}
