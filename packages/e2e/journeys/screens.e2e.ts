import type { BodyInput } from '@qlixline/contract/endpoints';
import { createMember } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';

import { ADDRESSED_ROUTES } from '../src/declared-routes.ts';
import type { AddressedRoute } from '../src/declared-routes.ts';
import { expect, test } from '../src/fixtures.ts';
import { grantRole } from '../src/operator.ts';
import type { Operated } from '../src/operator.ts';
import { expectSound } from '../src/sound-page.ts';
import { beginThread, beginTopic } from '../src/topics.ts';

/** A heading that tells where one is, for every route of every remote that has an address. */
const HEADINGS: Record<AddressedRoute, RegExp> = {
  home: /^Hello/,
  adoption: /Adoption/,
  'new-listing': /^Offer an animal$/,
  listing: /^Pip$/,
  applications: /^Applications for Pip$/,
  'edit-listing': /^Change Pip$/,
  'new-shelter': /^Run a shelter$/,
  shelter: /^Paws by the river$/,
  'edit-shelter': /^Change Paws by the river$/,
  'import-animals': /^Paws by the river$/, // which is not approved: its page
  services: /Services/,
  'new-place': /^Add a place$/,
  place: /^Meadow by the river$/,
  'edit-place': /^What should Meadow by the river say/,
  walks: /^Walks/,
  'new-walk': /^Plan a walk$/,
  walk: /^Round by the river$/,
  'edit-walk': /^Change the walk/,
  map: /Map/,
  messages: /Messages/,
  conversation: /^Say hello to/,
  chat: /Messages/,
  friends: /Friends/,
  topics: /Topics/,
  topic: /^Gerbils of the north$/,
  thread: /^How much hay/,
  mating: /^Mating$/,
  'new-mate': /^Find a mate$/,
  mate: /^Pip$/,
  'edit-mate': /^Change Pip$/,
  sell: /^Buy & Sell$/,
  'new-sale': /^Sell something$/,
  sale: /^Pip$/,
  'edit-sale': /^Change Pip$/,
  'lost-found': /Lost/,
  'lose-pet': /is missing$/,
  'found-animal': /^I have found an animal$/,
  notice: /^A cat was found$/,
  'edit-notice': /^Change the notice$/,
  profile: /Mira/,
  'your-profile': /profile/i,
  'pet-management': /Your pets/,
  pet: /Juno/,
  user: /Mira/,
  moderation: /Page not found/,
  'username-setup': /username/i,
  settings: /Settings/,
  notifications: /Notifications/,
  'push-test': /Push/i,
  'pet-news': /News/,
  article: /./,
  search: /Search/,
};

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

const WALK = (): BodyInput<'POST /api/walks'> => ({
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

/** One that a moderator has approved. */
async function makePlace(product: Operated & { url: string }, member: Account): Promise<number> {
  const { id } = await member.call('POST /api/places/proposals', { body: { place: PLACE, note: '' } });
  const moderator = await createMember(product.url, 'Mo');
  await grantRole(product, moderator, 'moderator');
  const answer = { params: { id }, body: { answer: 'approve' as const, note: '' } };
  await moderator.call('POST /api/moderation/places/:id/answer', answer);
  const proposals = await member.call('GET /api/places/proposals', {});
  return proposals.find((one) => one.id === id)?.placeId ?? 0;
}

/** What stands in an address where a route has a parameter. */
type Ids = {
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

function addressesFor(ids: Ids): [path: string, heading: RegExp][] {
  const addresses = Object.entries(HEADINGS).map(([id, heading]): [string, RegExp] => {
    const { path } = ADDRESSED_ROUTES[id as AddressedRoute];
    return [path.replace(/:(\w+)/g, (_, name: keyof Ids) => ids[name]), heading];
  });
  return [...addresses, ['/nowhere-at-all', /Page not found/]];
}

test('every screen opens quietly, is accessible in both themes and never scrolls sideways', async ({
  page,
  member,
  product,
}) => {
  test.slow();
  const pet = await member.createPet({ name: 'Juno the Second', species: 'cat' });
  const { user } = await createMember(product.url, 'Ana');
  const { id: conversationId } = await member.call('POST /api/conversations', { body: { userId: user.id } });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const topic = await beginTopic(member, 'Gerbils of the north');
  const thread = await beginThread(member, topic.id, { title: 'How much hay?' });
  const listing = await member.call('POST /api/listings', { body: DRAFT });
  const shelter = await member.call('POST /api/shelters', { body: SHELTER });
  const notice = await member.call('POST /api/lost-found', { body: NOTICE() });
  const walk = await member.call('POST /api/walks', { body: WALK() });
  const news = await member.call('GET /api/news', {});
  const ids = {
    petId: String(pet.id),
    userId: member.user.id,
    conversationId: String(conversationId),
    topicId: String(topic.id),
    threadId: String(thread.id),
    listingId: String(listing.id),
    shelterId: String(shelter.id),
    noticeId: String(notice.id),
    placeId: String(await makePlace(product, member)),
    walkId: String(walk.id),
    articleId: String(news.items[0]?.id),
  };
  for (const [path, heading] of addressesFor(ids)) {
    await expectSound(page, path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    });
  }
});

test('the pages before the app are accessible in both themes', async ({ page }) => {
  for (const path of ['/', '/api/login', '/api/register', '/api/password/forgot']) {
    const open = async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };
    await expectSound(page, path, open, { followsTheme: false });
  }
});

test('the active item is exact for home and by prefix for the others @matrix', async ({ page, member, noise }) => {
  void member;
  noise.expect(/404/); // there is no such conversation
  await page.goto('/messages/7');
  const current = page.getByRole('navigation', { name: 'Main' }).first().locator('[aria-current=page]');
  await expect(current).toHaveText(['Messages']);
  await page.goto('/');
  await expect(current).toHaveText(['Home']);
});
