import type { MessageReaction } from '@qlixline/contract/messages/message';

import type { Handle } from './demo-people.ts';
import type { When } from './demo-time.ts';

type DemoMessage = {
  when: When;
  by: Handle;
  text: string;
  /** Title of the shared listing. */
  listing?: string;
  /** Index of the message that this one answers, from 0. */
  answers?: number;
  reactions?: Partial<Record<Handle, MessageReaction>>;
};

/** Conversation between Mira and another user, besides replies to her stories. */
export type DemoTalk = {
  with: Handle;
  messages: readonly DemoMessage[];
  isPinned?: boolean;
  isMuted?: boolean;
};

/** Conversations: one is pinned, one muted, and two with strangers wait as requests. */
export const DEMO_TALKS: readonly DemoTalk[] = [
  {
    with: 'ana',
    isPinned: true,
    messages: [
      { when: '3d 18:12', by: 'ana', text: 'Are you two at the river on Saturday?' },
      { when: '3d 18:20', by: 'mira', text: 'Juno has already packed. One stick, one other stick.' },
      { when: '3d 18:21', by: 'ana', text: 'Ten by the old bridge?', reactions: { mira: '👍' } },
      { when: '2d 08:40', by: 'ana', text: 'Milo opened the treat cupboard again. By himself. With a paw.' },
      { when: '2d 08:41', by: 'ana', text: 'I have put a second latch on it.' },
      { when: '2d 08:55', by: 'mira', text: 'He will take that as a compliment.', reactions: { ana: '😂' } },
      {
        when: '1d 21:03',
        by: 'mira',
        text: 'Do you still have the number of the vet with the quiet room? Nori needs her jab.',
      },
      {
        when: '1d 21:30',
        by: 'ana',
        text: 'Yes: Dr. Fonseca, behind the market. Ask for the last slot of the day, the waiting room is empty then and nobody barks at her.',
        answers: 6,
      },
      { when: '1d 21:34', by: 'mira', text: 'You are the best. Thank you!', reactions: { ana: '❤️' } },
      { when: '1d 21:35', by: 'ana', text: '🐾🐾' },
      { when: '70m', by: 'ana', text: 'Running ten minutes late, somebody rolled in something.' },
      { when: '64m', by: 'mira', text: 'Somebody, or Milo?', answers: 10 },
      { when: '63m', by: 'ana', text: 'I would rather not say.', reactions: { mira: '😂' } },
    ],
  },
  {
    with: 'lea',
    messages: [
      { when: '1d 17:05', by: 'lea', text: 'I made the salmon biscuits from your post.' },
      { when: '1d 17:20', by: 'mira', text: 'And? What did the jury say?' },
      { when: '38m', by: 'lea', text: 'The jury has eaten the tray. Not what was on it. The tray.' },
      { when: '37m', by: 'lea', text: 'Do you have the recipe in grams?' },
    ],
  },
  {
    with: 'marcus',
    messages: [
      { when: '2d 15:10', by: 'mira', text: 'Happy birthday to Waffles!' },
      { when: '2d 16:48', by: 'marcus', text: 'He thanks you. He slept through it.', reactions: { mira: '😂' } },
    ],
  },
  {
    with: 'marta',
    isMuted: true,
    messages: [
      { when: '6d 20:02', by: 'marta', text: 'Which harness was it, the one that Juno cannot back out of?' },
      { when: '6d 20:30', by: 'mira', text: 'The blue one with two straps at the chest. I will send you a photo.' },
      { when: '6d 20:31', by: 'marta', text: 'No hurry!' },
    ],
  },
  {
    with: 'kenji',
    messages: [{ when: '12d 09:15', by: 'mira', text: 'Your fox post made my week.' }],
  },
  {
    with: 'hana',
    messages: [
      { when: '16h', by: 'hana', text: 'Hi Mira! I saw that Juno had trouble with stairs, too.' },
      { when: '16h', by: 'hana', text: 'Would you tell me what helped in the end?' },
    ],
  },
  {
    with: 'ines',
    messages: [
      { when: '20h', by: 'ines', text: 'Is this still available?', listing: 'Puppy gate, 85 cm' },
      { when: '19h', by: 'mira', text: 'It is! Would you like to come by after six?' },
      { when: '18h', by: 'ines', text: 'Tomorrow at seven? We have a very fast puppy since Sunday.' },
    ],
  },
  {
    with: 'bargain',
    messages: [
      { when: '2d 03:14', by: 'bargain', text: 'HELLO DEAR, best puppies, best price, answer today only' },
      {
        when: '2d 03:22',
        by: 'bargain',
        text: 'Last one. Send the deposit first with a gift card, my courier will bring it.',
        listing: 'Beagle puppies, best price',
      },
    ],
  },
];

/** Number of newest messages Mira hasn't read; requests are unread. */
export const DEMO_UNREAD: Partial<Record<Handle, number>> = { lea: 2, noor: 1, ines: 1, hana: 2, bargain: 2 };
