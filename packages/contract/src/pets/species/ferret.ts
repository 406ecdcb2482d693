/** Ferret breeds in alphabetical order, mixed ones last (behaviour: species). */
export const FERRET_BREEDS: readonly string[] = [
  'Angora',
  'European Polecat Hybrid',
  'Standard',
  'Whippet',
  'Mixed Breed',
];
