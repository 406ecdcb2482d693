import { friendPageSchema, friendRequestPageSchema, relationChangeSchema } from '@qlixline/contract/friends/friend';
import type { RelationChange } from '@qlixline/contract/friends/friend';

import { TestSocket } from '../test-socket.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';

// Steps between two users over HTTP, and what each of them sees afterwards.

export async function requestFriendship(requester: SignedIn, receiver: SignedIn): Promise<RelationChange> {
  const reply = await requester.client.post('/api/friends/requests', { userId: receiver.userId });
  return relationChangeSchema.parse(reply.json);
}

/** Sends a request and returns its id. */
export async function friendRequestId(requester: SignedIn, receiver: SignedIn): Promise<number> {
  return (await requestFriendship(requester, receiver)).requestId!;
}

export async function befriend(a: SignedIn, b: SignedIn): Promise<void> {
  await requestFriendship(a, b);
  await requestFriendship(b, a);
}

/** Returns the friends' ids in the list's order. */
export async function friendIds(viewer: SignedIn, query = ''): Promise<string[]> {
  return friendPageSchema.parse((await viewer.client.get(`/api/friends${query}`)).json).items.map(({ id }) => id);
}

/** Returns the ids of the users in a list of requests. */
export async function requestsOf(viewer: SignedIn, list: 'pending' | 'sent'): Promise<string[]> {
  const { json } = await viewer.client.get(`/api/friends/requests/${list}`);
  return friendRequestPageSchema.parse(json).items.map(({ user }) => user.id);
}

/** Returns the friendships in the table. */
export async function friendshipRows(api: TestApi, ...people: SignedIn[]): Promise<string[]> {
  const ids = people.map(({ userId }) => userId);
  const marks = ids.map(() => '?').join(', ');
  const rows = await api
    .em()
    .execute<{ pair: string }[]>(
      `select user_id || ' ' || friend_id as pair from friendships where user_id in (${marks}) or friend_id in (${marks})`,
      [...ids, ...ids],
    );
  return rows.map(({ pair }) => pair).toSorted();
}

/** Opens a socket as a screen of the user. */
export async function screenOf(api: TestApi, user: SignedIn): Promise<TestSocket> {
  const socket = new TestSocket(api.url, { origin: api.origin, cookie: user.client.cookieHeader });
  await socket.authenticate(user.userId);
  return socket;
}

/** Returns the types of frames up to and including the first of one of the types `last`, in order. */
export async function framesUntil(screen: TestSocket, last: string): Promise<string[]> {
  const types: string[] = [];
  while (types.at(-1) !== last) types.push((await screen.nextFrame()).type);
  return types;
}

/** Returns the next frame of the type, and skips others before it. */
export async function nextOfType(screen: TestSocket, type: string): Promise<unknown> {
  for (;;) {
    const frame = await screen.nextFrame();
    if (frame.type === type) return frame;
  }
}
