import type { Inhabitant } from '../fuzz/inhabitant.ts';
import { make } from '../fuzz/make-things.ts';
import { ANSWERS, LISBON } from '../scenes/offer.ts';
import { DIED_ON } from '../scenes/memorials.ts';
import { noticeContent, reportSighting, wantAlerts } from '../scenes/lost.ts';
import { insertPlace } from '../scenes/places.ts';
import { walkContent } from '../scenes/walks.ts';
import { shelterContent } from '../scenes/shelter.ts';
import type { TestApi } from '../start/start-api.ts';
import { codeIn, writeAsFinder } from '../scenes/tags.ts';
import { done } from './done.ts';
import { pairs } from './pairs.ts';

// Rows of listings, tags, missing pets, places, walks, shelters and news.

/** Writes as the finder of their pet's tag, and answers. */
export async function answerFinder(api: TestApi, { client, things }: Inhabitant): Promise<void> {
  const path = `/api/pets/${things.petId}/tag`;
  const made = await client.post(path, { replaces: null });
  done(made);
  await writeAsFinder(api, codeIn(made.json.tag), { text: 'Is this your dog?' });
  const [conversation] = (await client.get(path)).json.conversations;
  await make(client, `/api/tag-conversations/${conversation.id}`, { text: 'Yes! Where are you?' });
}

/** Reports their pet missing, with a sighting by the other, who also gets an alert area. */
export async function reportMissing(api: TestApi, one: Inhabitant, other: Inhabitant): Promise<void> {
  const { client, things } = one;
  const images = [{ imageUrl: String(things.imageUrl), alt: 'A dog' }];
  const body = { ...noticeContent({ images }), kind: 'lost', petId: things.petId };
  const { id } = await make<{ id: number }>(client, '/api/lost-found', body);
  await reportSighting(other, id, { imageUrl: other.things.imageUrl });
  await wantAlerts(other);
  done(await other.client.put('/api/map/town', LISBON));
  await api.em().execute('insert into waiting_alerts (user_id, notice_id) values (?, ?)', [other.userId, id]);
}

/** Makes the memorial of another of their pets, to which the other writes a tribute. Both light a candle. */
export async function remember({ client }: Inhabitant, { client: others }: Inhabitant): Promise<void> {
  const { id } = await make<{ id: number }>(client, '/api/pets', { name: 'Rex', species: 'dog' });
  done(await client.put(`/api/pets/${id}/memorial`, { diedOn: DIED_ON, words: 'Our sunshine', tellFriends: true }));
  await make(others, `/api/pets/${id}/tributes`, { text: 'I miss our walks' });
  for (const friend of [client, others]) done(await friend.put(`/api/pets/${id}/candle`));
}

/** Makes a series of walks, with the other as a guest. */
export async function walkTogether(
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
export async function reviewPlace(
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

export async function favouriteListing(
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
export async function confirmParents(api: TestApi, petId: string | number): Promise<void> {
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
export async function manageShelter(one: Inhabitant, other: Inhabitant): Promise<void> {
  for (const [founder, invited] of pairs(one, other)) {
    const { id } = await make<{ id: number }>(founder.client, '/api/shelters', shelterContent());
    done(await founder.client.post(`/api/shelters/${id}/invitations`, { username: invited.things.username }));
    if (founder === other) done(await invited.client.post(`/api/shelters/${id}/invitation/acceptance`));
  }
}

/** Saves one of the product's own articles. */
export async function readLater(api: TestApi, { client }: Inhabitant): Promise<void> {
  const [article] = await api.em().execute<{ id: number }[]>('select id from news_articles limit 1');
  done(await client.put(`/api/news/${article?.id}/save`));
}
