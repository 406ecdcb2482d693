import { foldedWords } from '../text/folded-words.ts';
import { SPECIES_IDS, SPECIES_NAMES } from '../pets/species-ids.ts';
import type { SpeciesId } from '../pets/species-ids.ts';
import { AREAS, AREA_IDS } from './areas.ts';
import type { AreaId } from './areas.ts';

type AreaWords = {
  /** One-line description for people who haven't visited the area. */
  about: string;
  /** Words and phrases that people search for, in the singular if both numbers are used. */
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

/** Further names of each species, in the singular. */
const SPECIES_WORDS: Record<SpeciesId, readonly string[]> = {
  dog: ['puppy', 'pup', 'doggy'],
  cat: ['kitten', 'kitty', 'tomcat'],
  rabbit: ['bunny'],
  bird: ['parrot', 'budgie', 'canary', 'cockatiel', 'parakeet'],
  fish: ['goldfish', 'guppy'],
  reptile: ['snake', 'lizard', 'gecko', 'turtle', 'tortoise'],
  hamster: [],
  guinea_pig: ['cavy'],
  ferret: [],
  horse: ['pony', 'foal', 'mare'],
  spider: ['tarantula'],
  other: [],
};
/** Areas whose addresses take a species as a filter. */
const FILTERED_BY_SPECIES: ReadonlySet<AreaId> = new Set(['lost-found', 'adoption', 'sell', 'mating']);

/** Minimum number of typed letters for which a prefix of a word matches. */
const PREFIX_MIN = 4;
/** Maximum number of suggested areas; more would hide the search hits. */
const AREAS_SUGGESTED_MAX = 2;

/**
 * Returns the areas that a search text refers to, in their order, for instance for "lost dog", "vet" or "adopt a cat".
 */
export function areasMatching(text: string): AreaId[] {
  const words = foldedWords(text);
  return AREA_IDS.filter((id) => AREA_WORDS[id].words.some((phrase) => isIn(words, foldedWords(phrase)))).slice(
    0,
    AREAS_SUGGESTED_MAX,
  );
}

/** Returns the species that a search text names; null if it names none or several. */
export function speciesIn(text: string): SpeciesId | null {
  const asked = foldedWords(text);
  const [named, ...others] = SPECIES_IDS.filter(
    (id) =>
      id !== 'other' && [SPECIES_NAMES[id], ...SPECIES_WORDS[id]].some((phrase) => isIn(asked, foldedWords(phrase))),
  );
  return named !== undefined && others.length === 0 ? named : null;
}

/**
 * Returns the address of an area for a search text, filtered by the species in the text if the area has that filter.
 */
export function areaAddress(id: AreaId, text: string): string {
  const species = FILTERED_BY_SPECIES.has(id) ? speciesIn(text) : null;
  return species === null ? AREAS[id].href : `${AREAS[id].href}?species=${species}`;
}

/** Returns true if the words of the phrase occur next to each other; a prefix is enough for the last word typed. */
function isIn(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, from) =>
    phrase.every((word, at) => {
      const given = words[from + at];
      if (given === undefined) return false;
      const isPrefix = from + at === words.length - 1 && given.length >= PREFIX_MIN && word.startsWith(given);
      return given === word || isPluralOf(given, word) || isPrefix;
    }),
  );
}

const isPluralOf = (given: string, word: string): boolean =>
  given === `${word}s` || given === `${word}es` || (word.endsWith('y') && given === `${word.slice(0, -1)}ies`);
