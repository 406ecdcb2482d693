import { randomUUID } from 'node:crypto';

import type { Client, Reply } from '../client.ts';
import type { Inhabitant } from '../fuzz/inhabitant.ts';
import { make } from '../fuzz/make-things.ts';
import { ANSWERS, LISBON } from '../scenes/offer.ts';
import { documentForm } from '../samples/sample-documents.ts';
import { samplePng } from '../samples/sample-images.ts';
import { befriend } from '../scenes/relate.ts';
import { noticeContent, reportSighting, wantAlerts } from '../scenes/lost.ts';
import { insertPlace } from '../scenes/places.ts';
import { walkContent } from '../scenes/walks.ts';
import { shelterContent } from '../scenes/shelter.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';
import { codeIn, writeAsFinder } from '../scenes/tags.ts';

/**
 * Adds rows of a user who has one of everything to all other tables that refer to users: what `one` and their friend
 * `other` do with each other's things, and a `moderator`'s answers.
 */
export async function giveRowsInEveryTable(
  api: TestApi,
  one: Inhabitant,
  other: Inhabitant,
  moderator: SignedIn,
): Promise<void> {
  await befriend(api, one, other);
  await readHome(one.client);
  for (const [actor, owner] of pairs(one, other)) {
    await tagAndMention(actor, owner);
    await react(actor, owner);
    await reply(actor, owner);
    await follow(actor, owner);
    await takePartInTopic(actor, owner);
    await favouriteListing(api, actor, owner);
    await report(actor, owner);
    await answerFinder(api, actor);
    await reportMissing(api, actor, owner);
    await reviewPlace(api, actor, owner);
    await walkTogether(actor, owner);
    await readLater(api, actor);
    await inviteAgain(actor, owner);
  }
  await confirmParents(api, other.things.petId);
  await manageShelter(one, other);
  await setAside(api, one);
  await answerReport(api, moderator, one);
  await rowsOfOperation(api, one.userId);
}

const pairs = (a: Inhabitant, b: Inhabitant): [Inhabitant, Inhabitant][] => [
  [a, b],
  [b, a],
];

/** Reads the feed, which materializes the timeline. */
async function readHome(client: Client): Promise<void> {
  done(await client.get('/api/feeds'));
}

/** Leaves one of the owner's groups and is invited again by the owner. */
async function inviteAgain({ client, userId }: Inhabitant, owner: Inhabitant): Promise<void> {
  const { id } = await make<{ id: number }>(owner.client, '/api/conversations/groups', {
    name: 'Walks',
    userIds: [userId],
  });
  const member = `/api/conversations/${id}/members/${userId}`;
  done(await client.delete(member));
  done(await owner.client.put(member));
}

async function tagAndMention({ client, things }: Inhabitant, { things: friend }: Inhabitant): Promise<void> {
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

async function react({ client, things: own }: Inhabitant, { userId, things }: Inhabitant): Promise<void> {
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
  const documents = `/api/pets/${own.petId}/health/${entry.id}/documents`;
  done(await client.post(documents, documentForm()));
  const { id: documentId } = await make<{ id: string }>(
    client,
    documents,
    documentForm({ type: 'image/png', bytes: await samplePng() }),
  );
  const passport = { shows: ['allergy', 'medication'], documents: [documentId], days: 7 };
  await make(client, `/api/pets/${own.petId}/passports`, passport);
  const key = { headers: { 'idempotency-key': 'a-key-of-this-client' } };
  done(await client.post(`/api/posts/${things.postId}/comments`, { text: 'How nice' }, key));
  await make(client, `/api/posts/${things.postId}/comments`, { text: 'Is it?', replyToId: things.commentId });
  done(await client.put(`/api/comments/${things.commentId}/like`));
  done(await client.put(`/api/stories/${things.storyId}/seen`));
}

async function reply({ client, things: own }: Inhabitant, { userId, things }: Inhabitant): Promise<void> {
  done(await client.post(`/api/stories/${things.storyId}/reply`, { text: 'Where is that?' }));
  const { json: conversation } = await client.post('/api/conversations', { userId });
  const path = `/api/conversations/${conversation.id}/messages`;
  const { id } = await make<{ id: number }>(client, path, { clientId: randomUUID(), text: 'Good morning' });
  done(await client.put(`/api/messages/${id}/reaction`, { reaction: '🐾' }));
  await make(client, path, { clientId: randomUUID(), images: [{ imageUrl: own.imageUrl, alt: '' }] });
}

/** Writes as the finder of their pet's tag, and answers. */
async function answerFinder(api: TestApi, { client, things }: Inhabitant): Promise<void> {
  const path = `/api/pets/${things.petId}/tag`;
  const made = await client.post(path, { replaces: null });
  done(made);
  await writeAsFinder(api, codeIn(made.json.tag), { text: 'Is this your dog?' });
  const [conversation] = (await client.get(path)).json.conversations;
  await make(client, `/api/tag-conversations/${conversation.id}`, { text: 'Yes! Where are you?' });
}

/** Reports their pet missing, with a sighting by the other, who also gets an alert area. */
async function reportMissing(api: TestApi, one: Inhabitant, other: Inhabitant): Promise<void> {
  const { client, things } = one;
  const images = [{ imageUrl: String(things.imageUrl), alt: 'A dog' }];
  const body = { ...noticeContent({ images }), kind: 'lost', petId: things.petId };
  const { id } = await make<{ id: number }>(client, '/api/lost-found', body);
  await reportSighting(other, id, { imageUrl: other.things.imageUrl });
  await wantAlerts(other);
  done(await other.client.put('/api/map/town', LISBON));
  await api.em().execute('insert into waiting_alerts (user_id, notice_id) values (?, ?)', [other.userId, id]);
}

/** Saves one of the product's own articles. */
async function readLater(api: TestApi, { client }: Inhabitant): Promise<void> {
  const [article] = await api.em().execute<{ id: number }[]>('select id from news_articles limit 1');
  done(await client.put(`/api/news/${article?.id}/save`));
}

/** Makes a series of walks, with the other as a guest. */
async function walkTogether(
  { client, things }: Inhabitant,
  { client: others, things: theirs }: Inhabitant,
): Promise<void> {
  const repeats = { every: 'week', until: null };
  const petIds = [Number(things.petId)];
  const walk = await make<{ id: number }>(client, '/api/walks', { ...walkContent(), repeats, petIds });
  done(await others.put(`/api/walks/${walk.id}/rsvp`, { petIds: [Number(theirs.petId)] }));
  done(await client.post('/api/walks/calendar'));
}

/** Gives the user a place, which the other reviews, marks as a favourite and proposes to change. */
async function reviewPlace(
  api: TestApi,
  { client, userId }: Inhabitant,
  { client: others, things }: Inhabitant,
): Promise<void> {
  const id = await insertPlace(api, { ownerId: userId });
  const images = [{ imageUrl: things.imageUrl, alt: 'The door' }];
  const review = await others.put(`/api/places/${id}/review`, { stars: 5, text: 'They took their time', images });
  done(review);
  done(await client.put(`/api/place-reviews/${review.json.id}/reply`, { text: 'Thank you' }));
  done(await others.put(`/api/places/${id}/favourite`));
  await make(others, `/api/places/${id}/proposals`, { kind: 'closed', note: 'It was empty' });
}

/** Makes a topic with a thread, in which the other participates. */
async function takePartInTopic({ client, things }: Inhabitant, { client: others }: Inhabitant): Promise<void> {
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

async function favouriteListing(
  api: TestApi,
  { client, userId, things: own }: Inhabitant,
  { client: lister, things }: Inhabitant,
): Promise<void> {
  done(await lister.post(`/api/listings/${things.listingId}/transition`, { to: 'published' }));
  done(await client.put(`/api/listings/${things.listingId}/favourite`));
  done(await client.put(`/api/listings/${things.listingId}/seen`));
  const { id } = await make<{ id: number }>(client, `/api/listings/${things.listingId}/applications`, ANSWERS);
  await handOver(api, id, things.petId);
  await beInterested(api, userId, things.listingId, own.petId);
  done(await client.put(`/api/pets/${own.petId}/parents`, { dam: { name: 'Bo' }, sire: { petId: things.petId } }));
  await make(client, '/api/saved-searches', {
    kind: 'adoption',
    species: ['cat'],
    traits: [],
    place: { name: 'Lisbon', latitude: 38.72, longitude: -9.14 },
    within: 25,
  });
}

/** Inserts a handover that isn't accepted, so that both keep their pets. */
async function handOver(api: TestApi, applicationId: number, petId: string | number): Promise<void> {
  await api.em().execute('insert into handovers (application_id, pet_id) values (?, ?)', [applicationId, petId]);
}

/** Confirms the parents for only one of the two users, as otherwise each would be the other's ancestor. */
async function confirmParents(api: TestApi, petId: string | number): Promise<void> {
  await api.em().execute('update pet_parents set confirmed_at = now() where pet_id = ?', [petId]);
}

async function beInterested(
  api: TestApi,
  userId: string,
  listingId: string | number,
  petId: string | number,
): Promise<void> {
  await api
    .em()
    .execute('insert into mating_interests (listing_id, owner_id, pet_id) values (?, ?, ?)', [
      listingId,
      userId,
      petId,
    ]);
}

/** Founds a shelter for each and invites the other. */
async function manageShelter(one: Inhabitant, other: Inhabitant): Promise<void> {
  for (const [founder, invited] of pairs(one, other)) {
    const { id } = await make<{ id: number }>(founder.client, '/api/shelters', shelterContent());
    done(await founder.client.post(`/api/shelters/${id}/invitations`, { username: invited.things.username }));
    if (founder === other) done(await invited.client.post(`/api/shelters/${id}/invitation/acceptance`));
  }
}

async function report({ client }: Inhabitant, { userId, things }: Inhabitant): Promise<void> {
  for (const [subject, subjectId] of [
    ['user', userId],
    ['post', String(things.postId)],
    ['comment', String(things.commentId)],
    ['story', String(things.storyId)],
    ['thread', String(things.threadId)],
    ['thread_reply', String(things.threadReplyId)],
    ['listing', String(things.listingId)],
  ]) {
    done(await client.post('/api/reports', { subject, subjectId, reason: 'other', details: 'Please look' }));
  }
}

async function follow({ client }: Inhabitant, { userId }: Inhabitant): Promise<void> {
  done(await client.put(`/api/follows/${userId}`));
}

async function setAside(api: TestApi, { client, userId }: Inhabitant): Promise<void> {
  const [blocked, muted] = [await api.asUser(), await api.asUser()];
  done(await client.put(`/api/blocks/${blocked.userId}`));
  done(await client.put(`/api/mutes/${muted.userId}`));
  await api.em().execute('insert into browser_accounts values (sha256(?::text::bytea), ?)', [userId, userId]);
  done(await client.put(`/api/restrictions/${muted.userId}`));
  done(await client.put('/api/hidden-words', { words: ['fireworks'] }));
  done(await client.patch('/api/notifications/preferences', { post_liked: { inApp: false } }));
}

/** Answers the report about the user; the friend reports them again afterwards. */
async function answerReport(api: TestApi, moderator: SignedIn, { userId }: Inhabitant): Promise<void> {
  await api.em().execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [moderator.userId]);
  const action = { subject: 'user', subjectId: userId, action: 'dismiss', note: 'Nothing to see' };
  done(await moderator.client.post('/api/moderation/actions', action));
}

/** Inserts rows of sign-ins, remotes and operators. */
async function rowsOfOperation(api: TestApi, userId: string): Promise<void> {
  const em = api.em();
  await em.execute(`insert into password_resets (token_hash, user_id) values ('\\x00', ?)`, [userId]);
  await em.execute(
    `insert into outbox (id, channel, kind, recipient, user_id, gives_up_at)
     values (gen_random_uuid(), 'mail', 'guessing', 'somebody@pets.example', ?, now())`,
    [userId],
  );
  await em.execute(`insert into user_roles (user_id, role) values (?, 'moderator')`, [userId]);
  await em.execute(`insert into username_history (username, user_id) values ('was.' || left(?::text, 8), ?)`, [
    userId,
    userId,
  ]);
  await em.execute(
    `insert into moderation_log (moderator_id, subject, subject_id, action, note) values (?, 'post', '1', 'dismiss', '')`,
    [userId],
  );
  await em.execute(
    `insert into remote_outcomes (remote, version, hour, user_id) values ('mf-pets', '1.0.0', date_trunc('hour', now()), ?)`,
    [userId],
  );
  await em.execute(
    `insert into remote_errors (remote, version, fingerprint, kind, message, stack)
     values ('mf-pets', '1.0.0', 'x', 'error', '', '')`,
  );
  await em.execute(`insert into suspensions (user_id, reason, ends_at) values (?, 'Before', now())`, [userId]); // has ended
  await em.execute('insert into video_uploads (id, owner_id) values (gen_random_uuid(), ?)', [userId]);
  await em.execute(`insert into remote_api_users (unit, user_id, subject) values ('mf-pets', ?, gen_random_uuid())`, [
    userId,
  ]);
  await em.execute(`insert into remote_error_users values ('mf-pets', '1.0.0', 'x', ?)`, [userId]);
}

function done({ status, text }: Reply): void {
  if (status >= 300) throw new Error(`${status}: ${text}`);
}
