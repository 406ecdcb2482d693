import type { BodyInput } from '@qlixline/contract/endpoints';
import { createMember } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';

import { grantRole } from './product/operator.ts';
import type { RunningProduct } from './product/running-product.ts';
import { beginThread, beginTopic } from './topics.ts';

const DRAFT: BodyInput<'POST /api/listings'> = {
  kind: 'adoption',
  petId: null,
  title: 'Pip',
  description: 'A quiet one',
  species: 'cat',
  breed: null,
  traits: ['age:young'],
  place: { name: 'Lisbon, Portugal', latitude: 38.72, longitude: -9.14 },
  images: [],
};

const SHELTER: BodyInput<'POST /api/shelters'> = {
  name: 'Paws by the river',
  about: 'Cats and dogs',
  address: 'Rua das Flores 12',
  openingHours: '',
  website: null,
  place: { name: 'Lisbon, Portugal', latitude: 38.72, longitude: -9.14 },
  logoUrl: null,
};

const NOTICE = (): BodyInput<'POST /api/lost-found'> => ({
  kind: 'found',
  species: 'cat',
  breed: null,
  gender: null,
  size: 'small',
  colours: ['black'],
  marks: '',
  withheldMark: '',
  reward: '',
  happenedAt: new Date().toISOString(),
  place: { name: 'Rua das Flores', latitude: 38.71427, longitude: -9.15891 },
  images: [],
  allowsVisitors: true,
});

const PLACE: BodyInput<'POST /api/places/proposals'>['place'] = {
  category: 'dog_park',
  name: 'Meadow by the river',
  address: '',
  phone: '',
  website: null,
  openTimes: [[540, 1_080]],
  wheelchair: null,
  point: { latitude: 38.7139, longitude: -9.1394 },
};

/** Walk in five days, every week. */
export const WALK = (): BodyInput<'POST /api/walks'> => ({
  title: 'Round by the river',
  text: '',
  startsAt: `${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)}T10:00`,
  minutes: 60,
  pace: 'gentle',
  species: [],
  temperament: '',
  places: 8,
  meetingPoint: { name: 'At the ferry', latitude: 38.7057, longitude: -9.1456 },
  audience: 'everyone',
  repeats: { every: 'week', until: null },
  petIds: [],
});

/** Creates a place that a moderator has approved. */
async function makePlace(product: RunningProduct, member: Account): Promise<number> {
  const { id } = await member.call('POST /api/places/proposals', { body: { place: PLACE, note: '' } });
  const moderator = await createMember(product.url, 'Mo');
  await grantRole(product, moderator, 'moderator');
  const answer = { params: { id }, body: { answer: 'approve' as const, note: '' } };
  await moderator.call('POST /api/moderation/places/:id/answer', answer);
  const proposals = await member.call('GET /api/places/proposals', {});
  return proposals.find((one) => one.id === id)?.placeId ?? 0;
}

/** Values for route parameters. */
export type Ids = {
  petId: string;
  userId: string;
  conversationId: string;
  topicId: string;
  threadId: string;
  listingId: string;
  shelterId: string;
  noticeId: string;
  placeId: string;
  walkId: string;
  articleId: string;
};

export type World = { owner: Account; ids: Ids };

/** Creates a user with one of everything that a screen can show. */
export async function makeWorld(product: RunningProduct): Promise<World> {
  const owner = await createMember(product.url);
  const pet = await owner.createPet({ name: 'Juno the Second', species: 'cat' });
  const { user } = await createMember(product.url, 'Ana');
  const { id: conversationId } = await owner.call('POST /api/conversations', { body: { userId: user.id } });
  const topic = await beginTopic(owner, 'Gerbils of the north');
  const thread = await beginThread(owner, topic.id, { title: 'How much hay?' });
  const listing = await owner.call('POST /api/listings', { body: DRAFT });
  const shelter = await owner.call('POST /api/shelters', { body: SHELTER });
  const notice = await owner.call('POST /api/lost-found', { body: NOTICE() });
  const walk = await owner.call('POST /api/walks', { body: WALK() });
  const news = await owner.call('GET /api/news', {});
  const ids = {
    petId: String(pet.id),
    userId: owner.user.id,
    conversationId: String(conversationId),
    topicId: String(topic.id),
    threadId: String(thread.id),
    listingId: String(listing.id),
    shelterId: String(shelter.id),
    noticeId: String(notice.id),
    placeId: String(await makePlace(product, owner)),
    walkId: String(walk.id),
    articleId: String(news.items[0]?.id),
  };
  return { owner, ids };
}
