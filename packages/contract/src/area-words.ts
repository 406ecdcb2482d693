import { AREA_IDS } from './areas.ts';
import type { AreaId } from './areas.ts';

type AreaWords = {
  /** One line for people who have not been there. */
  about: string;
  /** Words and phrases that people look for it by, in the singular where both numbers are said. */
  words: readonly string[];
};

export const AREA_WORDS: Record<AreaId, AreaWords> = {
  'lost-found': {
    about: 'Missing and found animals',
    words: [
      'lost',
      'missing',
      'found',
      'stray',
      'runaway',
      'escaped',
      'ran away',
      'run away',
      'ran off',
      'sighting',
      'poster',
      'reunited',
    ],
  },
  adoption: {
    about: 'Animals looking for a home',
    words: [
      'adopt',
      'adopting',
      'adoption',
      'rehome',
      'rehoming',
      'rescue',
      'shelter',
      'foster',
      'fostering',
      'new home',
      'get a dog',
      'get a cat',
      'get a pet',
    ],
  },
  services: {
    about: 'Vets, groomers, parks and more',
    words: [
      'service',
      'vet',
      'veterinary',
      'veterinarian',
      'animal doctor',
      'animal hospital',
      'clinic',
      'emergency',
      'groomer',
      'grooming',
      'sitter',
      'sitting',
      'boarding',
      'kennel',
      'daycare',
      'day care',
      'trainer',
      'pet shop',
      'pet store',
      'dog park',
      'pharmacy',
    ],
  },
  walks: {
    about: 'Meet others on a walk',
    words: ['walk', 'walking', 'hike', 'hiking', 'meetup', 'meet up', 'playdate', 'play date', 'walking group'],
  },
  map: {
    about: 'What is around you',
    words: ['map', 'nearby', 'near me', 'close to me', 'around me', 'around here'],
  },
  topics: {
    about: 'Ask and answer questions',
    words: ['topic', 'forum', 'community', 'question', 'advice', 'discussion', 'thread', 'poll'],
  },
  'pet-news': {
    about: 'Articles about animals',
    words: ['news', 'article', 'magazine', 'headline'],
  },
  sell: {
    about: 'Leads, crates and other gear',
    words: [
      'buy',
      'buying',
      'sell',
      'selling',
      'sale',
      'for sale',
      'second hand',
      'secondhand',
      'used',
      'marketplace',
      'classified',
      'bargain',
    ],
  },
  mating: {
    about: 'Find a mate for your pet',
    words: ['mate', 'mating', 'stud', 'breeding', 'breed my', 'breeder', 'pedigree'],
  },
};

/** Letters from which on the beginning of a word counts, while it is being typed. */
const BEGUN_MIN = 4;
/** More would stand in the way of what was found. */
const CALLED_MAX = 2;

/** The areas that somebody means by what they look for, in their order: "lost dog", "vet", "adopt a cat". */
export function areasCalled(text: string): AreaId[] {
  const asked = wordsOf(text);
  return AREA_IDS.filter((id) => AREA_WORDS[id].words.some((phrase) => isIn(asked, wordsOf(phrase)))).slice(
    0,
    CALLED_MAX,
  );
}

/** The words of a phrase stand beside one another; the last one asked for may only have been begun. */
function isIn(asked: readonly string[], phrase: readonly string[]): boolean {
  return asked.some((_, from) =>
    phrase.every((word, at) => {
      const given = asked[from + at];
      if (given === undefined) return false;
      const isBegun = from + at === asked.length - 1 && given.length >= BEGUN_MIN && word.startsWith(given);
      return given === word || isPluralOf(given, word) || isBegun;
    }),
  );
}

const isPluralOf = (given: string, word: string): boolean =>
  given === `${word}s` || given === `${word}es` || (word.endsWith('y') && given === `${word.slice(0, -1)}ies`);

/** As search folds them: without accents and capitals. "Vet's" is "vets". */
function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
