import { expect, test } from '@jest/globals';

import { speciesText } from './species-text.ts';

test.each([
  [[], 'For all animals'],
  [['fish'], 'For fish'],
  [['dog', 'guinea_pig'], 'For dogs and guinea pigs'],
  [['cat', 'fish', 'other'], 'For cats, fish, and unusual pets'],
])('the species %j of a walk read "%s"', (species, text) => {
  expect(speciesText(species)).toBe(text);
});
