import type { SpeciesId } from '@qlixline/contract/pets/species-ids';

import type { DemoPicture } from '../pictures/demo-picture.ts';

type DemoPet = {
  name: string;
  nickname?: string;
  species: SpeciesId;
  breed: string;
  gender: 'male' | 'female';
  bio: string;
  dateOfBirth: string;
  weight?: number; // kg
  height?: number; // cm
  picture?: DemoPicture;
};

/** Demo user. Without a picture, the product's drawn animal is shown. */
export type DemoPerson = {
  username: string;
  firstName: string;
  displayName: string;
  bio: string;
  location: string;
  joinedDaysAgo: number;
  picture?: DemoPicture;
  pets: readonly DemoPet[];
};
