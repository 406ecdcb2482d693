import { screens } from '@qlixline/contract/screens';
import { createMember } from '@qlixline/journey-kit/accounts';
import type { Account } from '@qlixline/journey-kit/accounts';

import { befriend, publish } from '../social.ts';

/** Of a screen, what only its data brings, as a selector. */
export type FirstContent = { name: string; path: string; content: string };

/** Gives the member a friend, a post and a message, so that each of these screens has something to show. */
export async function firstContentFor(url: string, member: Account): Promise<FirstContent[]> {
  const friend = await createMember(url, 'Ana');
  await befriend(member, friend);
  await publish(member, { text: 'Juno swims. #lake' });
  const { id } = await friend.call('POST /api/conversations', { body: { userId: member.user.id } });
  await friend.call('POST /api/conversations/:id/messages', {
    params: { id },
    body: { clientId: crypto.randomUUID(), text: 'Are you coming?' },
  });
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
    { name: 'pet news', path: screens.petNews, content: 'main article' },
  ];
}
