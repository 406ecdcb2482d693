import type { SpeciesId } from '@qlixline/contract/pets/species-ids';

/** English words for each species. */
const WORDS: Partial<Record<SpeciesId, RegExp>> = {
  dog: /\b(?:dogs?|pupp(?:y|ies)|canines?|hounds?|retrievers?|terriers?|poodles?)\b/i,
  cat: /\b(?:cats?|kittens?|felines?)\b/i,
  rabbit: /\b(?:rabbits?|bunn(?:y|ies))\b/i,
  bird: /\b(?:birds?|parrots?|parakeets?|budgies?|budgerigars?|canar(?:y|ies)|cockatiels?|cockatoos?)\b/i,
  fish: /\b(?:fish(?:es)?|aquariums?|goldfish|koi)\b/i,
  reptile: /\b(?:reptiles?|snakes?|lizards?|geckos?|tortoises?|turtles?|iguanas?|chameleons?)\b/i,
  hamster: /\b(?:hamsters?|gerbils?)\b/i,
  guinea_pig: /\bguinea[ -]pigs?\b/i,
  ferret: /\bferrets?\b/i,
  horse: /\b(?:horses?|pon(?:y|ies)|equines?|foals?|mares?|stallions?)\b/i,
  spider: /\b(?:spiders?|tarantulas?)\b/i,
};

/** Returns the species a text mentions. */
export const speciesOfText = (text: string): SpeciesId[] =>
  Object.entries(WORDS).flatMap(([species, words]) => (words.test(text) ? [species as SpeciesId] : []));
