import type { Uploaded } from '@qlixline/contract/uploads/upload';

import type { Client } from '../client.ts';
import { imageForm } from '../samples/sample-images.ts';
import { uploadVoice } from '../samples/sample-voices.ts';
import type { BackendProcess } from '../start/start-process.ts';
import { make, makeThings } from './make-things.ts';
import type { Things } from './things.ts';

/** User with one of everything, created over HTTP. */
export type Resident = {
  client: Client;
  things: Things;
  /** Steps the user must take to continue. */
  needs: 'nothing' | 'sign-in' | 'replacement';
};

export const PASSWORD = 'a long password';
let made = 0;

/** Creates a user. `address` must be new, as registrations are rate limited. */
export async function createResident(backend: BackendProcess, address: string): Promise<Resident> {
  made += 1;
  const names = { username: `resident.${made}`, email: `resident.${made}@qlixline.example` };
  const client = backend.asNobody();
  const account = { firstName: 'Ana', email: names.email, password: PASSWORD, ageConfirmed: true };
  const from = { headers: { 'x-forwarded-for': address } };
  const registered = await client.post('/api/register', account, from);
  if (registered.status !== 201) throw new Error(`No account was made: ${registered.status} ${registered.text}`);
  await client.patch('/api/profile', { username: names.username });
  const { imageUrl } = await make<Uploaded>(client, '/api/upload/content', await imageForm({ contentType: 'story' }));
  const photo = await make<Uploaded>(client, '/api/upload/content', await imageForm({ contentType: 'post' }));
  const sessions = (await client.get('/api/sessions')).json;
  return {
    client,
    needs: 'nothing',
    things: {
      ...names,
      ...(await makeThings(client, imageUrl)),
      userId: registered.json.id,
      sessionId: sessions[0].id,
      imageUrl: photo.imageUrl,
      voiceUrl: (await uploadVoice({ client })).url,
      imageId: imageIdOf(photo.imageUrl),
      conversationId: 1, // until one is known
      messageId: 1,
      sightingId: 1,
      tributeId: 1,
      applicationId: 1,
      requestId: 1,
      notificationId: 1,
      placeReviewId: 1,
      placeOwnerId: 1,
    },
  };
}

function imageIdOf(imageUrl: string): string {
  return imageUrl.split('/')[2] ?? '';
}

/** Learns ids from a reply: the id of what was created, and those of the first items in lists. */
export function learnThings({ things }: Resident, route: string, json: unknown): void {
  const { id, requestId, items, imageUrl } = (json ?? {}) as Partial<Record<string, unknown>> & {
    items?: { id: unknown }[];
  };
  const created = CREATED_BY[route];
  if (created && typeof id === 'number') things[created] = id;
  if (route === 'POST /api/upload/content' && typeof imageUrl === 'string') {
    things.imageUrl = imageUrl;
    things.imageId = imageIdOf(imageUrl);
  }
  if (typeof requestId === 'number') things.requestId = requestId;
  const listed = LISTED_BY[route];
  const first = items?.[0]?.id;
  if (listed && typeof first === 'number') things[listed] = first;
}

const CREATED_BY: Partial<Record<string, keyof Things>> = {
  'POST /api/albums': 'albumId',
  'POST /api/collections': 'collectionId',
  'POST /api/conversations': 'conversationId',
  'POST /api/conversations/{id}/messages': 'messageId',
  'POST /api/highlights': 'highlightId',
  'POST /api/listings': 'listingId',
  'POST /api/listings/{id}/applications': 'applicationId',
  'POST /api/lost-found': 'noticeId',
  'POST /api/lost-found/{id}/sightings': 'sightingId',
  'POST /api/pets': 'petId',
  'POST /api/pets/{id}/tributes': 'tributeId',
  'POST /api/places/proposals': 'proposalId',
  'PUT /api/places/{id}/review': 'placeReviewId',
  'POST /api/walks': 'walkId',
  'POST /api/posts': 'postId',
  'POST /api/posts/{id}/comments': 'commentId',
  'POST /api/stories': 'storyId',
  'POST /api/topics': 'topicId',
  'POST /api/topics/{id}/threads': 'threadId',
  'POST /api/threads/{id}/replies': 'threadReplyId',
};
const LISTED_BY: Partial<Record<string, keyof Things>> = {
  'GET /api/friends/requests/pending': 'requestId',
  'GET /api/notifications': 'notificationId',
};
