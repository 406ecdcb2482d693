import { randomUUID } from 'node:crypto';

import { noticeContent } from '../scenes/lost.ts';
import { placeContent } from '../scenes/places.ts';
import { walkContent } from '../scenes/walks.ts';
import { shelterContent } from '../scenes/shelter.ts';
import type { Client } from '../client.ts';
import type { Things } from './things.ts';

type Made = Omit<
  Things,
  | 'userId'
  | 'username'
  | 'email'
  | 'sessionId'
  | 'conversationId'
  | 'messageId'
  | 'sightingId'
  | 'tributeId'
  | 'applicationId'
  | 'requestId'
  | 'notificationId'
  | 'imageId'
  | 'voiceUrl'
  | 'placeReviewId'
  | 'placeOwnerId'
>;

/** Creates one of everything with one of the user's images. */
export async function makeThings(client: Client, imageUrl: string): Promise<Made> {
  const makeId = async (path: string, body: object) => (await make<{ id: number }>(client, path, body)).id;
  const post = { text: 'Mine', images: [], petIds: [] };
  const postId = await makeId('/api/posts', { ...post, visibility: 'public' });
  const topic = { name: `Topic of ${randomUUID()}`, description: 'Mine', species: null, theme: null };
  const topicId = await makeId('/api/topics', topic);
  const threadId = await makeId(`/api/topics/${topicId}/threads`, { title: 'Mine', text: '', images: [] });
  return {
    petId: await makeId('/api/pets', { name: 'Juno', species: 'dog' }),
    postId,
    friendsPostId: await makeId('/api/posts', { ...post, visibility: 'friends' }),
    commentId: await makeId(`/api/posts/${postId}/comments`, { text: 'Mine' }),
    storyId: await makeId('/api/stories', { imageUrl, alt: '', caption: '' }),
    highlightId: await makeId('/api/highlights', { name: 'Mine' }),
    collectionId: await makeId('/api/collections', { name: 'Mine' }),
    albumId: await makeId('/api/albums', { name: 'Mine' }),
    topicId,
    threadId,
    threadReplyId: await makeId(`/api/threads/${threadId}/replies`, { text: 'Mine' }),
    listingId: await makeId('/api/listings', listingOf(imageUrl)),
    shelterId: await makeId('/api/shelters', shelterContent()),
    noticeId: await makeId('/api/lost-found', {
      ...noticeContent(),
      kind: 'found',
      species: 'cat',
      breed: null,
      gender: null,
    }),
    walkId: await makeId('/api/walks', {
      ...walkContent({ audience: 'friends' }), // a stranger who joins opens the group of its guests
      repeats: null,
      petIds: [],
    }),
    proposalId: await makeId('/api/places/proposals', { place: placeContent(), note: '' }),
    imageUrl,
    unit: 'mf-pets',
    version: '1.0.0',
  };
}

const listingOf = (imageUrl: string) => ({
  kind: 'adoption',
  petId: null,
  title: 'Mine',
  description: 'Mine',
  species: 'cat',
  breed: null,
  traits: [],
  place: { name: 'Lisbon', latitude: 38.72, longitude: -9.14 },
  images: [{ imageUrl, alt: '' }],
});

/** Returns the reply of a create. Throws for any other status. */
export async function make<Reply>(client: Client, path: string, body: object): Promise<Reply> {
  const { status, text, json } = await client.post(path, body);
  if (status !== 201) throw new Error(`${path} answered ${status}: ${text}`);
  return json as Reply;
}
