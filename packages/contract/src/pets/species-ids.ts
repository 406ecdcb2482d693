export const SPECIES_IDS = [
  'dog',
  'cat',
  'rabbit',
  'bird',
  'fish',
  'reptile',
  'hamster',
  'guinea_pig',
  'ferret',
  'horse',
  'spider',
  'other',
] as const;

export type SpeciesId = (typeof SPECIES_IDS)[number];

export const SPECIES_NAMES = {
  dog: 'Dog',
  cat: 'Cat',
  rabbit: 'Rabbit',
  bird: 'Bird',
  fish: 'Fish',
  reptile: 'Reptile',
  hamster: 'Hamster',
  guinea_pig: 'Guinea Pig',
  ferret: 'Ferret',
  horse: 'Horse',
  spider: 'Spider',
  other: 'Other',
} as const satisfies Record<SpeciesId, string>;
