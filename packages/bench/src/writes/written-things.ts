import { randomUUID } from 'node:crypto';

import { pathOf } from '@qlixline/contract/calls/endpoint-path';

import type { Member } from '../members.ts';
import type { WriteWorld } from './write-world.ts';
import type { Write } from './writers-order.ts';

/** A write with its variable inputs by name, which the floor receives too. */
type InputWrite = { write: Write; inputs: Record<string, string> };

/** Returns the nth write of a kind, each by the next user. */
export type WrittenThing = (world: WriteWorld, nth: number) => InputWrite;

export const post: WrittenThing = ({ people }, nth) => {
  const author = people[nth % people.length]!;
  const key = randomUUID();
  const body = { text: 'A long walk today #lake', images: [], petIds: [], visibility: 'friends' };
  const write = { method: 'POST', path: pathOf('POST /api/posts'), headers: headersOf(author, key), body };
  return { write, inputs: { author: author.userId, key } };
};

export const like: WrittenThing = (world, nth) => {
  const viewer = world.people[nth % world.people.length]!;
  const { id, authorId } = postFor(world, nth);
  const write = { method: 'PUT', path: pathOf('PUT /api/posts/:id/like', { id }), headers: headersOf(viewer) };
  return { write, inputs: { viewer: viewer.userId, author: authorId, post: String(id) } };
};

export const comment: WrittenThing = (world, nth) => {
  const author = world.people[nth % world.people.length]!;
  const { id, authorId } = postFor(world, nth);
  const key = randomUUID();
  const path = pathOf('POST /api/posts/:id/comments', { id });
  const write = { method: 'POST', path, headers: headersOf(author, key), body: { text: 'Lovely' } };
  return { write, inputs: { author: author.userId, postAuthor: authorId, post: String(id), key } };
};

export const friendRequest: WrittenThing = ({ people, strangers }, nth) => {
  const asker = people[nth % people.length]!;
  const receiver = strangers[(nth + Math.floor(nth / people.length)) % strangers.length]!;
  const body = { userId: receiver.userId };
  const write = { method: 'POST', path: pathOf('POST /api/friends/requests'), headers: headersOf(asker), body };
  return { write, inputs: { requester: asker.userId, receiver: receiver.userId } };
};

export const message: WrittenThing = ({ conversations }, nth) => {
  const { id, author, other } = conversations[nth % conversations.length]!;
  const clientId = randomUUID();
  const path = pathOf('POST /api/conversations/:id/messages', { id });
  const write = { method: 'POST', path, headers: headersOf(author), body: { clientId, text: 'Shall we walk?' } };
  return { write, inputs: { author: author.userId, other: other.userId, conversation: String(id), clientId } };
};

export const readNotification: WrittenThing = ({ notifications }, nth) => {
  const { id, reader } = notifications[nth % notifications.length]!;
  const path = pathOf('PUT /api/notifications/:id/read', { id });
  const write = { method: 'PUT', path, headers: headersOf(reader) };
  return { write, inputs: { reader: reader.userId, notification: String(id) } };
};

/** Returns a post by somebody else that this user hasn't used yet. */
function postFor({ people, posts }: WriteWorld, nth: number) {
  const round = Math.floor(nth / people.length);
  const ofAuthor = posts[(nth + 1 + round) % people.length]!;
  return ofAuthor[round % ofAuthor.length]!;
}

function headersOf({ cookie }: Member, key?: string): Record<string, string> {
  return { cookie, ...(key !== undefined && { 'idempotency-key': key }) };
}
