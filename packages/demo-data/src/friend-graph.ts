import type { Handle } from './demo-people.ts';

/** Friendships, each listed once, by the first of the two; within a line the oldest first. */
export const FRIENDSHIPS: readonly (readonly [Handle, readonly Handle[]])[] = [
  [
    'mira',
    [
      ...(['ana', 'tom', 'lea', 'noor', 'jonas', 'ines', 'marcus', 'marta', 'freya', 'kenji'] as const),
      ...(['niko', 'rui', 'giulia', 'callum', 'pieter', 'luis', 'harper', 'amara'] as const),
    ],
  ],
  ['ana', ['noor', 'niko', 'ines', 'elif', 'marcus', 'rui', 'duarte', 'joana', 'lea', 'beatriz', 'tom', 'callum']],
  ['tom', ['lea', 'freya', 'callum', 'zanele', 'marcus', 'oksana', 'chloe', 'giulia', 'kenji', 'pieter', 'marta']],
  ['lea', ['giulia', 'chloe', 'hana', 'oksana', 'callum', 'noor', 'marcus']],
  ['noor', ['rui', 'niko', 'elif', 'ravi', 'beatriz', 'duarte', 'harper', 'kenji', 'tiago']],
  ['jonas', ['marta', 'joana', 'mei', 'pieter', 'eszter', 'freya', 'harper', 'ingrid', 'callum', 'vera']],
  ['ines', ['amara', 'sofia', 'diego', 'priya', 'rui', 'duarte', 'tiago', 'giulia']],
  ['marcus', ['harper', 'luis', 'hana', 'zanele', 'kai', 'amara', 'giulia', 'callum']],
  ['marta', ['mei', 'joana', 'beatriz', 'oksana', 'eszter', 'vera', 'pieter', 'giulia']],
  ['freya', ['siobhan', 'tiago', 'ingrid', 'fatima', 'callum', 'kenji', 'zanele']],
  ['kenji', ['hana', 'kai', 'linh', 'mei', 'ravi', 'niko']],
  ['niko', ['elif', 'ravi', 'maya', 'giulia', 'harper']],
  ['rui', ['duarte', 'tiago', 'joana', 'maya', 'callum']],
  ['giulia', ['oksana', 'hana', 'sofia']],
  ['callum', ['siobhan', 'zanele', 'chloe', 'pieter', 'harper']],
  ['pieter', ['ingrid', 'oliver', 'fatima']],
  ['luis', ['diego', 'oliver', 'kai', 'maya', 'hana', 'linh', 'amara', 'harper']],
  ['harper', ['eszter', 'oliver', 'ingrid', 'vera', 'kai']],
  ['amara', ['diego', 'priya', 'sofia', 'zanele']],
  ['siobhan', ['tiago', 'fatima', 'chloe']],
  ['kai', ['linh', 'oliver']],
  ['diego', ['sofia', 'priya']],
  ['eszter', ['vera', 'oksana']],
  ['elif', ['maya', 'ravi']],
  ['duarte', ['tiago', 'joana', 'beatriz']],
  ['oliver', ['ingrid', 'ravi']],
];

type Follow = { follower: Handle; followed: Handle; minutesAgo: number };
/** Followers who aren't friends. */
export const FOLLOWS: readonly Follow[] = [
  { follower: 'mira', followed: 'zanele', minutesAgo: 40 * 1_440 },
  { follower: 'mira', followed: 'fatima', minutesAgo: 12 * 1_440 },
  { follower: 'mira', followed: 'oliver', minutesAgo: 5 * 1_440 },
  { follower: 'joana', followed: 'mira', minutesAgo: 30 * 1_440 },
  { follower: 'oliver', followed: 'mira', minutesAgo: 8 * 1_440 + 120 },
  { follower: 'maya', followed: 'mira', minutesAgo: 3 * 1_440 + 300 },
  { follower: 'sofia', followed: 'mira', minutesAgo: 130 },
  { follower: 'tiago', followed: 'mira', minutesAgo: 75 },
  { follower: 'linh', followed: 'freya', minutesAgo: 20 * 1_440 },
  { follower: 'vera', followed: 'freya', minutesAgo: 9 * 1_440 },
  { follower: 'diego', followed: 'freya', minutesAgo: 2 * 1_440 },
  { follower: 'chloe', followed: 'kenji', minutesAgo: 15 * 1_440 },
  { follower: 'ravi', followed: 'zanele', minutesAgo: 6 * 1_440 },
];

type Request = { from: Handle; to: Handle; minutesAgo: number };
export const FRIEND_REQUESTS: readonly Request[] = [
  { from: 'mira', to: 'siobhan', minutesAgo: 6 * 1_440 },
  { from: 'mira', to: 'kai', minutesAgo: 2 * 1_440 + 95 },
  { from: 'eszter', to: 'mira', minutesAgo: 4 * 1_440 + 40 },
  { from: 'hana', to: 'mira', minutesAgo: 17 * 60 },
  { from: 'beatriz', to: 'mira', minutesAgo: 48 },
  { from: 'linh', to: 'siobhan', minutesAgo: 3 * 1_440 },
];

/** Mira's recently accepted requests; older ones predate her notifications. */
export const ACCEPTED_LATELY: readonly { by: Handle; minutesAgo: number }[] = [
  { by: 'harper', minutesAgo: 9 * 1_440 },
  { by: 'amara', minutesAgo: 190 },
];
