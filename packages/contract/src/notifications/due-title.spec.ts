import { expect, test } from '@jest/globals';

import { dueTitle } from './account-words.ts';

const titleOf = (due?: string[] | null) =>
  dueTitle({ type: 'pet', id: 1, topicId: null, excerpt: 'Sushi', imageUrl: null, ...(due !== undefined && { due }) });

test.each([
  [['Rabies'], 'Rabies is due for Sushi'],
  [['Rabies', 'Worming tablet'], 'Rabies and Worming tablet are due for Sushi'],
  [['Rabies', 'Worming tablet', 'Check-up'], 'Rabies, Worming tablet and Check-up are due for Sushi'],
  [['Rabies', 'Worming', 'Check-up', 'Drops'], 'Rabies, Worming, Check-up and more are due for Sushi'],
  [[], 'Nothing is due for Sushi now'],
])('the headline for the due entries %j reads "%s"', (due, title) => {
  expect(titleOf(due)).toBe(title);
});

test('the headline names nothing when the server sends no entries or the pet was deleted', () => {
  expect(titleOf()).toBe('Something is due for Sushi');
  expect(titleOf(null)).toBe('Something is due for Sushi');
  expect(dueTitle(null)).toBe('Something is due for one of your pets');
});
