import { describe, expect, test } from '@jest/globals';

import { areaAddress, areasMatching } from './area-words.ts';
import { AREAS, AREA_IDS } from './areas.ts';

describe('areasMatching', () => {
  test.each([
    ['lost dog', 'lost-found'],
    ['my cat is missing', 'lost-found'],
    ['Found a rabbit', 'lost-found'],
    ['dog ran away', 'lost-found'],
    ['adopt a cat', 'adoption'],
    ['animal shelters', 'adoption'],
    ['rescue puppy', 'adoption'],
    ['rehoming', 'adoption'],
    ['vet', 'services'],
    ["Vet's", 'services'],
    ['cat groomers near lisbon', 'services'],
    ['véterinarian', 'services'],
    ['emergency clinics', 'services'],
    ['walking group', 'walks'],
    ['puppy playdates', 'walks'],
    ['hikes', 'walks'],
    ['second hand crate', 'sell'],
    ['leash for sale', 'sell'],
    ['buy a cage', 'sell'],
    ['stud dog', 'mating'],
    ['breeders', 'mating'],
    ['find a mate', 'mating'],
    ['what is near me', 'map'],
    ['maps', 'map'],
    ['pets nearby', 'map'],
    ['communities', 'topics'],
    ['ask a question', 'topics'],
    ['forum', 'topics'],
    ['dog news', 'pet-news'],
    ['articles', 'pet-news'],
    ['cat magazine', 'pet-news'],
  ] as const)('the search %s suggests the area %s', (text, area) => expect(areasMatching(text)).toContain(area));

  test.each(AREA_IDS)('the name of the area %s suggests it', (id) =>
    expect(areasMatching(AREAS[id].label)).toContain(id),
  );

  test.each([
    ['adop', 'adoption'],
    ['groom', 'services'],
    ['miss', 'lost-found'],
    ['shel', 'adoption'],
  ] as const)('the incomplete search %s suggests the area %s', (text, area) =>
    expect(areasMatching(text)).toContain(area),
  );

  test.each([
    'mira',
    'juno',
    'labrador',
    've',
    'los',
    'walker',
    'mapping',
    'luna & co',
    '',
    '  ',
    '🐕',
    'missy the cat',
  ])('the search %s suggests no area', (text) => expect(areasMatching(text)).toEqual([]));

  test('a search of many words suggests at most two areas', () => {
    expect(areasMatching('lost dog vet adopt walk map news')).toHaveLength(2);
  });
});

describe('areaAddress', () => {
  test.each([
    ['lost-found', 'lost dog', '/lost-found?species=dog'],
    ['lost-found', 'missing puppies', '/lost-found?species=dog'],
    ['lost-found', 'found a guinea pig', '/lost-found?species=guinea_pig'],
    ['adoption', 'adopt a cat', '/adoption?species=cat'],
    ['adoption', 'adopt bunnies', '/adoption?species=rabbit'],
    ['adoption', 'rescue tortoise', '/adoption?species=reptile'],
    ['sell', 'hamster wheel for sale', '/sell?species=hamster'],
    ['mating', 'stud for my pony', '/mating?species=horse'],
  ] as const)('the address of %s for the search %s is filtered as %s', (area, text, address) =>
    expect(areaAddress(area, text)).toBe(address),
  );

  test.each([
    ['lost-found', 'my pet is lost', '/lost-found'],
    ['adoption', 'adopt a cat or a dog', '/adoption'],
    ['adoption', 'adopt another animal', '/adoption'],
    ['services', 'vet for cats', '/services'],
    ['map', 'dogs near me', '/map'],
  ] as const)('the address of %s for the search %s is %s, without a filter', (area, text, address) =>
    expect(areaAddress(area, text)).toBe(address),
  );
});
