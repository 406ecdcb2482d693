import type { WaitingShelter } from '@qlixline/contract/shelters/shelter';
import type { GridPlace } from '@qlixline/contract/map/grid-place';
import type { ShelterCard } from '@qlixline/contract/shelters/shelter-card';

import { IMAGE_OF, IMAGE_URL } from './image.sql.ts';
import { jsonObject } from './json-object.sql.ts';
import type { JsonFields } from './json-object.sql.ts';

/** SQL of each field of the contract's card, from a row of `shelters`. */
export const SHELTER_CARD_FIELDS = (shelter: string): JsonFields<ShelterCard> => ({
  id: `${shelter}.id`,
  name: `${shelter}.name`,
  logoUrl: IMAGE_URL(`${shelter}.logo_id`),
  place: jsonObject<GridPlace>({
    name: `${shelter}.place`,
    latitude: `${shelter}.latitude`,
    longitude: `${shelter}.longitude`,
  }),
  isApproved: `${shelter}.state = 'approved'`,
});

/** SQL of each field of the contract's card with the shelter's description. */
export const DESCRIBED_SHELTER_FIELDS = (
  shelter: string,
): JsonFields<Omit<WaitingShelter, 'founder' | 'createdAt' | 'isOwn'>> => ({
  ...SHELTER_CARD_FIELDS(shelter),
  about: `${shelter}.about`,
  address: `${shelter}.address`,
  openingHours: `${shelter}.opening_hours`,
  website: `${shelter}.website`,
  logo: IMAGE_OF(`${shelter}.logo_id`),
});

/** SQL of the contract's card by a shelter's id; null without one. */
export const SHELTER_CARD_OF = (shelterId: string): string => `(
  select ${jsonObject<ShelterCard>(SHELTER_CARD_FIELDS('shown_shelter'))}
  from shelters shown_shelter where shown_shelter.id = ${shelterId})`;
