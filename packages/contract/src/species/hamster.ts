/** Breeds of hamsters, alphabetical, the mixed ones last (spec §3). */
export const HAMSTER_BREEDS: readonly string[] = [
  "Campbell's Dwarf",
  'Chinese',
  'European',
  'Roborovski Dwarf',
  'Syrian',
  'Teddy Bear Syrian',
  'Winter White Dwarf',
  'Mixed Breed',
];
