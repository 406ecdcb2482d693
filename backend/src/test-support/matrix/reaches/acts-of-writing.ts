import type { Reply } from '../../client.ts';
import { open } from '../../scenes/converse.ts';
import { befriend } from '../../scenes/between-two.ts';
import { beginThread, join, makeTopic, replyIn } from '../../scenes/take-part.ts';
import type { SignedIn } from '../../start/start-api.ts';
import type { Acts } from './acts.ts';

const LINK = 'Look at https://pets.example/offer';

let sent = 0;
const nextClientId = () => `00000000-0000-4000-8000-${String((sent += 1)).padStart(12, '0')}`;

/** Acts of posts, comments, messages, topics, friends and reports. */
export const ACTS_OF_WRITING = {
  'POST /api/posts': {
    publicPost:
      async ({ actor }) =>
      () =>
        post(actor, 'A walk'),
    response:
      async ({ actor, postId }) =>
      () =>
        post(actor, 'How true', { quotedPostId: postId }),
    mention:
      async ({ actor, stranger }) =>
      () =>
        post(actor, `Hello @${stranger.user.username}`),
    link:
      async ({ actor }) =>
      () =>
        post(actor, LINK),
  },
  'PATCH /api/posts/:id': {
    publicPost: async ({ actor }) => {
      const { id } = (await post(actor, 'A walk', { visibility: 'only_me' })).json;
      return () => actor.client.patch(`/api/posts/${id}`, { visibility: 'public' });
    },
    response: async ({ actor, postId }) => {
      const { id } = (await post(actor, 'How true', { quotedPostId: postId, visibility: 'only_me' })).json;
      return () => actor.client.patch(`/api/posts/${id}`, { visibility: 'public' });
    },
    mention: async ({ actor, stranger }) => editOfPost(actor, `Hello @${stranger.user.username}`),
    link: async ({ actor }) => editOfPost(actor, LINK),
  },
  'POST /api/posts/:id/comments': {
    response:
      async ({ actor, postId }) =>
      () =>
        comment(actor, postId, 'How true'),
    mention:
      async ({ actor, stranger, postId }) =>
      () =>
        comment(actor, postId, `Hello @${stranger.user.username}`),
    link:
      async ({ actor, postId }) =>
      () =>
        comment(actor, postId, LINK),
  },
  'PATCH /api/comments/:id': {
    mention: async ({ actor, stranger, postId }) => editOfComment(actor, postId, `Hello @${stranger.user.username}`),
    link: async ({ actor, postId }) => editOfComment(actor, postId, LINK),
  },
  'POST /api/comments/:id/restore': {
    response: async ({ actor, postId }) => restoringComment(actor, postId, 'How true'),
    mention: async ({ actor, stranger, postId }) => restoringComment(actor, postId, `Hello @${stranger.user.username}`),
  },
  'POST /api/conversations/:id/messages': {
    firstMessage: async ({ actor, stranger }) => {
      const { id } = await open(actor, stranger);
      return () => actor.client.post(`/api/conversations/${id}/messages`, { text: 'Hello', clientId: nextClientId() });
    },
  },
  'POST /api/conversations/groups': {
    groupInvitation:
      async ({ actor, friend }) =>
      () =>
        group(actor, [friend.userId]),
  },
  'PUT /api/conversations/:id/members/:userId': {
    groupInvitation: async ({ actor, friend, person }) => {
      const { id } = (await group(actor, [friend.userId])).json;
      const second = await person();
      await befriend(actor, second);
      return () => actor.client.put(`/api/conversations/${id}/members/${second.userId}`);
    },
  },
  'POST /api/friends/requests': {
    friendRequest:
      async ({ actor, stranger }) =>
      () =>
        actor.client.post('/api/friends/requests', { userId: stranger.userId }),
  },
  'PUT /api/follows/:userId': {
    follow:
      async ({ actor, stranger }) =>
      () =>
        actor.client.put(`/api/follows/${stranger.userId}`),
  },
  'POST /api/topics/:id/threads': {
    thread: async ({ actor, stranger }) => threadIn(actor, stranger, 'A question'),
    link: async ({ actor, stranger }) => threadIn(actor, stranger, LINK),
  },
  'PATCH /api/threads/:id': {
    link: async ({ actor, stranger }) => {
      const { id } = await beginThread(actor, await topicOf(stranger, actor));
      return () => actor.client.patch(`/api/threads/${id}`, { text: LINK });
    },
  },
  'POST /api/threads/:id/replies': {
    threadReply: async ({ actor, stranger }) => replyAct(actor, stranger, 'Every day'),
    link: async ({ actor, stranger }) => replyAct(actor, stranger, LINK),
  },
  'PATCH /api/replies/:id': {
    link: async ({ actor, stranger }) => {
      const thread = await beginThread(stranger, await topicOf(stranger, actor));
      const { id } = await replyIn(actor, thread.id, 'Every day');
      return () => actor.client.patch(`/api/replies/${id}`, { text: LINK });
    },
  },
  'POST /api/replies/:id/restore': {
    threadReply: async ({ actor, stranger }) => {
      const thread = await beginThread(stranger, await topicOf(stranger, actor));
      const { id } = await replyIn(actor, thread.id, 'Every day');
      await actor.client.delete(`/api/replies/${id}`);
      return () => actor.client.post(`/api/replies/${id}/restore`);
    },
  },
  'POST /api/reports': {
    report:
      async ({ actor, postId }) =>
      () =>
        actor.client.post('/api/reports', { subject: 'post', subjectId: String(postId), reason: 'spam', details: '' }),
  },
  'PUT /api/posts/:id/like': {
    reaction:
      async ({ actor, postId }) =>
      () =>
        actor.client.put(`/api/posts/${postId}/like`),
  },
  'PUT /api/comments/:id/like': {
    reaction: async ({ actor, stranger, postId }) => {
      const { id } = (await comment(stranger, postId, 'Good evening')).json;
      return () => actor.client.put(`/api/comments/${id}/like`);
    },
  },
} satisfies Partial<Acts>;

export function post({ client }: SignedIn, text: string, more: object = {}): Promise<Reply> {
  return client.post('/api/posts', { text, visibility: 'public', images: [], petIds: [], ...more });
}

async function editOfPost(author: SignedIn, text: string): Promise<() => Promise<Reply>> {
  const { id } = (await post(author, 'Hello')).json;
  return () => author.client.patch(`/api/posts/${id}`, { text });
}

async function editOfComment(author: SignedIn, postId: number, text: string): Promise<() => Promise<Reply>> {
  const { id } = (await comment(author, postId, 'Hello')).json;
  return () => author.client.patch(`/api/comments/${id}`, { text });
}

async function restoringComment(author: SignedIn, postId: number, text: string): Promise<() => Promise<Reply>> {
  const { id } = (await comment(author, postId, text)).json;
  await author.client.delete(`/api/comments/${id}`);
  return () => author.client.post(`/api/comments/${id}/restore`);
}

function group({ client }: SignedIn, userIds: string[]): Promise<Reply> {
  return client.post('/api/conversations/groups', { name: 'Beagles', userIds });
}

async function topicOf(founder: SignedIn, member: SignedIn): Promise<number> {
  const { id } = await makeTopic(founder);
  await join(member, id);
  return id;
}

async function threadIn(actor: SignedIn, founder: SignedIn, text: string): Promise<() => Promise<Reply>> {
  const id = await topicOf(founder, actor);
  await founder.client.put(`/api/topics/${id}/membership`, { level: 'all' });
  return () => actor.client.post(`/api/topics/${id}/threads`, { title: 'How much hay?', text, images: [] });
}

async function replyAct(actor: SignedIn, founder: SignedIn, text: string): Promise<() => Promise<Reply>> {
  const { id } = await beginThread(founder, await topicOf(founder, actor));
  return () => actor.client.post(`/api/threads/${id}/replies`, { text });
}

function comment({ client }: SignedIn, postId: number, text: string): Promise<Reply> {
  return client.post(`/api/posts/${postId}/comments`, { text });
}
