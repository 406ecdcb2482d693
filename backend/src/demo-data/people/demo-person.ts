import type { SpeciesId } from '@qlixline/contract/species-ids';

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

/** Without a picture of their own, people and pets have the product's drawn animal. */
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
