import type { PlaceCategory } from '@qlixline/contract/places/place-categories';

export const CATEGORY_NAMES: Record<PlaceCategory, string> = {
  veterinary: 'Vet',
  grooming: 'Groomer',
  shop: 'Pet shop',
  boarding: 'Boarding',
  training: 'Training',
  shelter: 'Shelter',
  dog_park: 'Dog park',
  park: 'Park',
};
