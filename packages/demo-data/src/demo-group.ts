import type { Handle } from './demo-people.ts';
import type { When } from './demo-time.ts';

type GroupMessage = {
  when: When;
  by: Handle;
  text?: string;
  /** Shares a public post of Ana's. */
  sharesPost?: boolean;
};
type DemoGroup = { name: string; owner: Handle; others: readonly Handle[]; messages: readonly GroupMessage[] };

export const DEMO_GROUP: DemoGroup = {
  name: 'River walkers',
  owner: 'mira',
  others: ['ana', 'lea', 'noor', 'kenji'],
  messages: [
    { when: '2d 17:30', by: 'mira', text: 'Everybody who comes along on Saturdays. Say hello!' },
    { when: '2d 17:41', by: 'noor', text: 'Hello from the one with the rain coat' },
    { when: '2d 18:02', by: 'kenji', text: 'And from the one who pulls' },
    { when: '1d 09:15', by: 'ana', sharesPost: true },
    { when: '1d 09:16', by: 'ana', text: 'This is what you missed last week' },
    { when: '55m', by: 'lea', text: 'Coco and I bring coffee. Who takes milk?' },
    { when: '33m', by: 'mira', text: 'Two with, and one bowl without' },
  ],
};
