import { expect, test } from '@jest/globals';

import { whereUsed } from './where-used.ts';

const nowhere = {
  isProfilePhoto: false,
  petNames: [],
  postCount: 0,
  storyCount: 0,
  threadCount: 0,
  listingCount: 0,
  shelterCount: 0,
  messageCount: 0,
  albums: [],
};

test('whereUsed says that an unused photo is not used anywhere', () => {
  expect(whereUsed(nowhere)).toBe('It is not used anywhere.');
});

test('whereUsed names a single use alone', () => {
  expect(whereUsed({ ...nowhere, postCount: 1 })).toBe('It is used in 1 post.');
  expect(whereUsed({ ...nowhere, storyCount: 2 })).toBe('It is used in 2 stories.');
});

test('whereUsed joins all uses into one sentence', () => {
  const albums = [
    { id: 1, name: 'At the lake' },
    { id: 2, name: 'Winter' },
  ];
  expect(
    whereUsed({
      isProfilePhoto: true,
      petNames: ['Ink', 'Juno'],
      postCount: 2,
      storyCount: 1,
      threadCount: 1,
      listingCount: 1,
      shelterCount: 1,
      messageCount: 3,
      albums,
    }),
  ).toBe(
    'It is used as your profile photo, as the photo of Ink and Juno, in 2 posts, in 1 story, in 1 thread, in 1 listing, as the logo of 1 shelter, in 3 messages, and in the albums “At the lake” and “Winter”.',
  );
});
