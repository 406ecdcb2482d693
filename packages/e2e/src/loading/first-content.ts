import { screens } from '@qlixline/contract/areas/screens';
import { createMember } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';

import { befriend, publish } from '../social.ts';
import { beginThread, beginTopic } from '../topics.ts';

/** Content that only a screen's data brings: a CSS selector, or XPath to match by words. */
export type FirstContent = { name: string; path: string; content: string };

/** Selectors of content around Lisbon, or of the message that there is none. */
export const AROUND_HOME = {
  [screens.services]: list('Places nearby', 'No places within'),
  [screens.walks]: list('Walks nearby', 'No walks within'),
  [screens.lostFound]: list('Lost pets', 'No pet is missing'),
};

/** Gives the member a friend, a post and a message, so that each of these screens has content. */
export async function firstContentFor(url: string, member: Account): Promise<FirstContent[]> {
  const friend = await createMember(url, 'Ana');
  await befriend(member, friend);
  await publish(member, { text: 'Juno swims. #lake' });
  const { id } = await friend.call('POST /api/conversations', { body: { userId: member.user.id } });
  await friend.call('POST /api/conversations/:id/messages', {
    params: { id },
    body: { clientId: crypto.randomUUID(), text: 'Are you coming?' },
  });
  const topic = await beginTopic(member, `Lakes ${crypto.randomUUID().slice(0, 8)}`);
  const thread = await beginThread(member, topic.id, { title: 'Where to swim' });
  await settleInLisbon(member);
  const [pet] = await member.call('GET /api/pets', {});
  return [
    { name: 'home', path: screens.home, content: 'main article' },
    { name: 'own profile', path: screens.profile, content: 'main article' },
    { name: 'profile', path: screens.user(friend.user.id), content: 'main h1' },
    { name: 'friends', path: screens.friends, content: 'main a[href^="/user/"]' },
    { name: 'pet', path: screens.pet(pet?.id ?? 0), content: 'main h1' },
    { name: 'own pets', path: screens.petManagement, content: 'main a[href^="/pet/"]' },
    { name: 'messages', path: screens.messages, content: 'main a[href^="/messages/"]' },
    { name: 'notifications', path: screens.notifications, content: 'main li a[href]' },
    { name: 'topics', path: screens.topics, content: 'main a[href^="/topics/"]' },
    { name: 'topic', path: screens.topic(topic.id), content: 'main h1' },
    { name: 'thread', path: screens.thread(topic.id, thread.id), content: 'main h1' },
    { name: 'conversation', path: screens.conversation(id), content: '//main//*[text()="Are you coming?"]' },
    { name: 'search', path: screens.search, content: 'main a[href^="/walks"]' },
    { name: 'pet news', path: screens.petNews, content: 'main article' },
    { name: 'adoption', path: screens.adoption, content: list('Animals for adoption', 'No animals are looking') },
    { name: 'sell', path: screens.sell, content: list('For sale', 'Nothing for sale') },
    { name: 'mating', path: screens.mating, content: list('Animals looking for a mate', 'No animals are looking') },
    { name: 'services', path: screens.services, content: AROUND_HOME[screens.services] },
    { name: 'walks', path: screens.walks, content: AROUND_HOME[screens.walks] },
    { name: 'lost and found', path: screens.lostFound, content: AROUND_HOME[screens.lostFound] },
    { name: 'settings', path: screens.settings, content: 'main section' },
  ];
}

/** Sets the member's location to one with known surroundings. */
export async function settleInLisbon(member: Account): Promise<void> {
  await member.call('PATCH /api/profile', { body: { location: 'Lisbon, Portugal' } });
  await member.call('GET /api/towns', { query: { q: 'Lisbon' } }); // the first request loads the towns
}

/** Returns a selector of a list's rows, or of the message that there are none. */
function list(label: string, none: string): string {
  return `//main//*[@aria-label="${label}"]//li | //main//h2[starts-with(., "${none}")]`;
}
