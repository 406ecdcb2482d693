import { randomUUID } from 'node:crypto';

import type { Client } from '../client.ts';
import type { Inhabitant } from '../fuzz/inhabitant.ts';
import { make } from '../fuzz/make-things.ts';
import { documentForm } from '../samples/sample-documents.ts';
import { samplePng } from '../samples/sample-images.ts';
import { writeCarePlan } from '../scenes/care-plans.ts';
import { medicationIn, plannedIn } from '../scenes/medicate.ts';
import { done } from './done.ts';

// Rows of what people write and react to.

/** Reads the feed, which materializes the timeline. */
export async function readHome(client: Client): Promise<void> {
  done(await client.get('/api/feeds'));
}

export async function tagAndMention({ client, things }: Inhabitant, { things: friend }: Inhabitant): Promise<void> {
  const text = `#walk with @${friend.username}`;
  const images = [{ imageUrl: things.imageUrl, alt: 'A dog' }];
  const { id } = await make<{ id: number }>(client, '/api/posts', {
    text,
    images,
    petIds: [things.petId],
    visibility: 'friends',
  });
  await make(client, `/api/posts/${id}/comments`, { text });
  done(await client.put(`/api/albums/${things.albumId}/photos/${things.imageId}`));
}

const DAY_MINUTES = 24 * 60;

/** Adds a medication with a time of day and records its dose of yesterday. */
async function giveDose(client: Client, petId: string | number): Promise<void> {
  const { id } = await make<{ id: number }>(client, `/api/pets/${petId}/health`, medicationIn(0));
  const plannedFor = plannedIn(-DAY_MINUTES);
  done(await client.post(`/api/pets/${petId}/health/${id}/doses`, { plannedFor, state: 'given', at: null }));
}

export async function react({ client, things: own }: Inhabitant, { userId, things }: Inhabitant): Promise<void> {
  done(await client.put(`/api/posts/${things.postId}/like`));
  done(await client.put(`/api/posts/${things.postId}/save`));
  done(await client.put(`/api/posts/${things.postId}/dismissal`));
  const { id } = await make<{ id: number }>(client, '/api/collections', { name: 'Tricks' });
  done(await client.put(`/api/collections/${id}/posts/${things.postId}`));
  const { id: highlightId } = await make<{ id: number }>(client, '/api/highlights', { name: 'Puppy days' });
  done(await client.put(`/api/highlights/${highlightId}/stories/${own.storyId}`));
  done(await client.put('/api/discover/fewer-species/dog'));
  done(await client.put(`/api/pets/${own.petId}/carers/${userId}`, { role: 'co_owner', endsOn: null }));
  const entry = await make<{ id: number }>(client, `/api/pets/${own.petId}/health`, {
    kind: 'medication',
    on: '2026-01-05',
    name: 'Worming tablet',
    dose: 'Half a tablet',
    schedule: 'monthly',
    endsOn: null,
    note: 'With breakfast',
    dueOn: null,
  });
  await giveDose(client, own.petId);
  const documents = `/api/pets/${own.petId}/health/${entry.id}/documents`;
  done(await client.post(documents, documentForm()));
  const { id: documentId } = await make<{ id: string }>(
    client,
    documents,
    documentForm({ type: 'image/png', bytes: await samplePng() }),
  );
  const passport = { shows: ['allergy', 'medication'], documents: [documentId], days: 7 };
  await make(client, `/api/pets/${own.petId}/passports`, passport);
  await writeCarePlan(client, own.petId);
  done(await client.post(`/api/pets/${own.petId}/care-links`, { days: 7, timeZone: 'UTC' }));
  const key = { headers: { 'idempotency-key': 'a-key-of-this-client' } };
  done(await client.post(`/api/posts/${things.postId}/comments`, { text: 'How nice' }, key));
  await make(client, `/api/posts/${things.postId}/comments`, { text: 'Is it?', replyToId: things.commentId });
  done(await client.put(`/api/comments/${things.commentId}/like`));
  done(await client.put(`/api/stories/${things.storyId}/seen`));
}

export async function reply({ client, things: own }: Inhabitant, { userId, things }: Inhabitant): Promise<void> {
  done(await client.post(`/api/stories/${things.storyId}/reply`, { text: 'Where is that?' }));
  const { json: conversation } = await client.post('/api/conversations', { userId });
  const path = `/api/conversations/${conversation.id}/messages`;
  const { id } = await make<{ id: number }>(client, path, { clientId: randomUUID(), text: 'Good morning' });
  done(await client.put(`/api/messages/${id}/reaction`, { reaction: '🐾' }));
  await make(client, path, { clientId: randomUUID(), images: [{ imageUrl: own.imageUrl, alt: '' }] });
}

export async function follow({ client }: Inhabitant, { userId }: Inhabitant): Promise<void> {
  done(await client.put(`/api/follows/${userId}`));
}

/** Leaves one of the owner's groups and is invited again by the owner. */
export async function inviteAgain({ client, userId }: Inhabitant, owner: Inhabitant): Promise<void> {
  const { id } = await make<{ id: number }>(owner.client, '/api/conversations/groups', {
    name: 'Walks',
    userIds: [userId],
  });
  const member = `/api/conversations/${id}/members/${userId}`;
  done(await client.delete(member));
  done(await owner.client.put(member));
}

/** Makes a topic with a thread, in which the other participates. */
export async function takePartInTopic({ client, things }: Inhabitant, { client: others }: Inhabitant): Promise<void> {
  const { id } = await make<{ id: number }>(client, '/api/topics', {
    name: `Another of ${things.username}`,
    description: '',
    species: null,
    theme: null,
  });
  done(await others.put(`/api/topics/${id}/membership`, { level: 'all' }));
  const { id: threadId } = await make<{ id: number }>(client, `/api/topics/${id}/threads`, {
    title: 'Good morning',
    text: '',
    images: [{ imageUrl: things.imageUrl, alt: 'A dog' }],
    poll: { options: ['Yes', 'No'], days: 1 },
  });
  done(await client.put(`/api/threads/${threadId}/pin`));
  for (const member of [client, others]) {
    done(await member.put(`/api/threads/${threadId}/like`));
    done(await member.put(`/api/threads/${threadId}/vote`, { option: 0 }));
    const { id: replyId } = await make<{ id: number }>(member, `/api/threads/${threadId}/replies`, {
      text: 'Good evening',
    });
    done(await client.put(`/api/replies/${replyId}/like`));
    done(await others.put(`/api/replies/${replyId}/like`));
    if (member === client) done(await others.put(`/api/threads/${threadId}/read`, { number: 1 }));
  }
}
