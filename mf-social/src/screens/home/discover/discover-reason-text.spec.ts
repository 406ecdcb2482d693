import { expect, test } from '@jest/globals';
import type { DiscoverReason } from '@qlixline/contract/posts/discover';

import { discoverReasonText } from './discover-reason-text.ts';

const REASONS: [DiscoverReason, string][] = [
  [{ kind: 'liked_by_friend', name: 'Ana Duarte' }, 'Ana Duarte likes this'],
  [{ kind: 'same_species', species: 'guinea_pig' }, 'Guinea pigs like yours'],
  [{ kind: 'same_species', species: 'fish' }, 'Fish like yours'],
  [{ kind: 'same_species', species: 'other' }, 'Unusual pets like yours'],
  [{ kind: 'same_place', place: 'Ghent' }, 'Also in Ghent'],
  [{ kind: 'liked_tag', tag: 'agility' }, 'You like #agility'],
  [{ kind: 'popular' }, 'Popular right now'],
  [{ kind: 'recent' }, 'New on Qlixline'],
];

test.each(REASONS)('the reason %j reads "%s"', (reason, text) => {
  expect(discoverReasonText(reason)).toBe(text);
});
