import { randomUUID } from 'node:crypto';

import { VOICE_PEAKS } from '@qlixline/contract/limits';
import type { Uploaded } from '@qlixline/contract/uploads/upload';

import { imageUrlOf, voiceUrlOf } from '../../modules/images/image.mapper.ts';
import { buildImage } from '../factories/image.factory.ts';
import { loseAPet, reportSighting } from '../scenes/lost.ts';
import { petRemembered, writeTribute } from '../scenes/memorials.ts';
import { apply, offer } from '../scenes/offer.ts';
import { insertPlace } from '../scenes/places.ts';
import { befriend } from '../scenes/relate.ts';
import { imageForm } from '../samples/sample-images.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';
import type { Client } from '../client.ts';
import { make, makeThings } from './make-things.ts';
import type { Things } from './things.ts';

/** User with one of everything. */
export type Inhabitant = SignedIn & { things: Things };

let made = 0;
const RECORDING = {
  kind: 'message',
  voiceMs: 1_000,
  voicePeaks: Array.from({ length: VOICE_PEAKS }, () => 50),
} as const;

export async function createInhabitant(api: TestApi): Promise<Inhabitant> {
  made += 1;
  const names = { username: `inhabitant.${made}`, email: `inhabitant.${made}@qlixline.example` };
  const user = await api.asUser(names);
  const { client, userId, sessionId } = user;
  await befriend(api, user, await api.asUser());
  const requester = await api.asUser({ username: `requester.${made}` });
  const { requestId } = (await requester.client.post('/api/friends/requests', { userId })).json;
  const { json: conversation } = await client.post('/api/conversations', { userId: requester.userId });
  const words = { clientId: randomUUID(), text: 'Good morning' };
  const message = await make<{ id: number }>(client, `/api/conversations/${conversation.id}/messages`, words);
  const notifications = (await client.get('/api/notifications')).json.items;
  const form = await imageForm({ contentType: 'story' });
  const { imageUrl } = await make<Uploaded>(client, '/api/upload/content', form);
  const em = api.em();
  const image = buildImage(em, userId);
  const recording = buildImage(em, userId, RECORDING);
  await em.flush();
  return {
    ...user,
    things: {
      ...names,
      ...(await makeThings(client, imageUrl)),
      userId,
      sessionId,
      conversationId: conversation.id,
      messageId: message.id,
      sightingId: (await reportSighting(user, (await loseAPet(requester)).id)).id,
      tributeId: await writeTribute(user, await petRemembered(api, requester)),
      applicationId: (await apply(user, (await offer(api, requester)).id)).id,
      requestId,
      notificationId: notifications[0].id,
      imageId: image.id,
      placeReviewId: await reviewPlace(client, requester.client, await insertPlace(api, { ownerId: requester.userId })),
      placeOwnerId: await insertPlace(api, { ownerId: userId }), // reports refer to a place's owner
      imageUrl: imageUrlOf(image.id),
      voiceUrl: voiceUrlOf(recording.id),
    },
  };
}

/** Reviews a place, and replies as the place's owner. */
async function reviewPlace(client: Client, owner: Client, placeId: number): Promise<number> {
  const { status, text, json } = await client.put(`/api/places/${placeId}/review`, { stars: 4, text: '', images: [] });
  if (status !== 200) throw new Error(`The review was answered with ${status}: ${text}`);
  const replied = await owner.put(`/api/place-reviews/${json.id}/reply`, { text: 'Thank you' });
  if (replied.status !== 200) throw new Error(`The reply was answered with ${replied.status}: ${replied.text}`);
  return json.id;
}
