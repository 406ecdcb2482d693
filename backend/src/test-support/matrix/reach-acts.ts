import type { EndpointKey, Endpoints } from '@qlixline/contract/endpoints';
import type { ReachName } from '@qlixline/contract/trust/reaches';

import type { Reply } from '../client.ts';
import { open } from '../scenes/converse.ts';
import { befriend } from '../scenes/between-two.ts';
import {
  findAnAnimal,
  foundContent,
  loseAPet,
  makePet,
  noticeContent,
  sightingContent,
  wantAlerts,
} from '../scenes/lost.ts';
import { daysAgo, maleOf, offerMate, petOf } from '../scenes/mate.ts';
import { ANSWERS, draft, offer, photoOf } from '../scenes/offer.ts';
import { insertPlace, placeContent } from '../scenes/places.ts';
import { shelterOf } from '../scenes/shelter.ts';
import { beginThread, join, makeTopic, replyIn } from '../scenes/take-part.ts';
import { makeWalk } from '../scenes/walks.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';

const LINK = 'Look at https://pets.example/offer';

const ANY_CAT = { kind: 'adoption', species: ['cat'], traits: [], place: null, within: null };

let sent = 0;
const nextClientId = () => `00000000-0000-4000-8000-${String((sent += 1)).padStart(12, '0')}`;

/** A user of the level, with a friend, a stranger, and a public post by the stranger. */
export type Scene = {
  api: TestApi;
  /** Creates another user, of the level `regular` unless the fields say otherwise. */
  person: (fields?: object) => Promise<SignedIn>;
  actor: SignedIn;
  stranger: SignedIn;
  friend: SignedIn;
  postId: number;
};

/** Acts of each endpoint that reach people who don't know the actor; one without its act doesn't compile. */
type Acts = {
  [Key in EndpointKey as [Declared<Key>] extends [never] ? never : Key]: Record<
    Declared<Key>,
    (scene: Scene) => Promise<() => Promise<Reply>>
  >;
};
type Declared<Key extends EndpointKey> = Extract<
  Endpoints[Key] extends { reaches: readonly (infer Reach)[] } ? Reach : never,
  ReachName
>;

export const ACTS: Acts = {
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
  'POST /api/lost-found': {
    match: async ({ actor, stranger }) => {
      await loseAPet(stranger);
      return () => actor.client.post('/api/lost-found', foundContent());
    },
    petAlert: async ({ actor, stranger }) => {
      await wantAlerts(stranger);
      const petId = await makePet(actor);
      return () => actor.client.post('/api/lost-found', { ...noticeContent(), kind: 'lost', petId });
    },
  },
  'PUT /api/lost-found/:id': {
    match: async ({ actor, stranger }) => {
      const { id } = await findAnAnimal(actor);
      await loseAPet(stranger);
      return () => actor.client.put(`/api/lost-found/${id}`, foundContent());
    },
  },
  'PUT /api/places/:id/review': {
    review: async ({ actor, api, stranger }) => {
      const id = await insertPlace(api, { ownerId: stranger.userId });
      return () => actor.client.put(`/api/places/${id}/review`, { stars: 1, text: '', images: [] });
    },
  },
  'POST /api/places/proposals': {
    place:
      async ({ actor }) =>
      () =>
        actor.client.post('/api/places/proposals', { place: placeContent(), note: '' }),
  },
  'POST /api/places/:id/proposals': {
    place: async ({ actor, api }) => {
      const id = await insertPlace(api);
      return () => actor.client.post(`/api/places/${id}/proposals`, { kind: 'closed', note: 'It is gone' });
    },
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
  'POST /api/listings/:id/applications': {
    application: async ({ api, actor, stranger }) => {
      const { id } = await offer(api, stranger);
      return () => actor.client.post(`/api/listings/${id}/applications`, ANSWERS);
    },
  },
  'PUT /api/listings/:id/interest': {
    interest: async ({ api, actor, stranger }) => {
      const { id } = await offerMate(api, stranger, await petOf(stranger));
      const petId = await maleOf(actor);
      return () => actor.client.put(`/api/listings/${id}/interest`, { petId });
    },
  },
  'POST /api/listings/:id/transition': {
    listing: async ({ api, actor, stranger }) => {
      await stranger.client.post('/api/saved-searches', ANY_CAT);
      const { id } = await draft(actor, { images: [await photoOf(api, actor)] });
      return () => actor.client.post(`/api/listings/${id}/transition`, { to: 'published' });
    },
  },
  'POST /api/lost-found/:id/sightings': {
    sighting: async ({ actor, stranger }) => {
      const { id } = await loseAPet(stranger);
      return () => actor.client.post(`/api/lost-found/${id}/sightings`, sightingContent());
    },
  },
  'PUT /api/pets/:id/parents': {
    parentClaim: async ({ actor, stranger }) => {
      const child = await petOf(actor, { dateOfBirth: daysAgo(90) });
      const dam = { petId: await petOf(stranger) };
      return () => actor.client.put(`/api/pets/${child}/parents`, { dam, sire: null });
    },
  },
  'POST /api/shelters/:id/invitations': {
    shelterInvitation: async ({ api, actor, stranger }) => {
      const id = await shelterOf(api, actor);
      return () => actor.client.post(`/api/shelters/${id}/invitations`, { username: stranger.user.username });
    },
  },
  'PUT /api/walks/:id/rsvp': {
    walkAnswer: async ({ actor, stranger }) => {
      const { id } = await makeWalk(stranger);
      return () => actor.client.put(`/api/walks/${id}/rsvp`, { petIds: [] });
    },
  },
};

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
