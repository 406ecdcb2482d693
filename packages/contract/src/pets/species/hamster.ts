/** Hamster breeds in alphabetical order, mixed ones last (behaviour: species). */
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
