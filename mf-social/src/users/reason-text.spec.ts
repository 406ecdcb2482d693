import { expect, test } from '@jest/globals';
import type { SuggestionReason } from '@qlixline/contract/friends/friend';

import { reasonText } from './reason-text.ts';

const REASONS: [SuggestionReason, string][] = [
  [{ kind: 'mutual_friends', count: 1, name: 'Ana' }, 'Also a friend of Ana'],
  [{ kind: 'mutual_friends', count: 3, name: 'Ana' }, '3 friends in common, such as Ana'],
  [{ kind: 'same_place', place: 'Lisbon' }, 'Also in Lisbon'],
  [{ kind: 'same_species', species: 'cat' }, 'Also has cats'],
  [{ kind: 'same_species', species: 'fish' }, 'Also has fish'],
  [{ kind: 'same_species', species: 'guinea_pig' }, 'Also has guinea pigs'],
  [{ kind: 'same_species', species: 'other' }, 'Also has an unusual pet'],
  [{ kind: 'same_species', species: 'dragon' }, 'Also has pets'],
  [{ kind: 'active' }, 'Active lately'],
  [{ kind: 'member' }, 'Also on Qlixline'],
];

test.each(REASONS)('the reason %j reads "%s" beside a suggestion', (reason, text) => {
  expect(reasonText(reason)).toBe(text);
});
