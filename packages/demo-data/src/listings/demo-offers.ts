import { ADOPTIONS_ELSEWHERE } from './adoptions-elsewhere.ts';
import { ADOPTIONS_IN_LISBON } from './adoptions-in-lisbon.ts';
import type { DemoListing } from './demo-listing.ts';
import { DEMO_MATES } from './demo-mates.ts';
import { DEMO_SALES } from './demo-sales.ts';
import { DEMO_SHELTER_ANIMALS } from './shelter-animals.ts';

/** Animals for adoption around three towns. */
export const DEMO_ADOPTIONS: readonly DemoListing[] = [...ADOPTIONS_IN_LISBON, ...ADOPTIONS_ELSEWHERE];

/** Listings of all kinds. */
export const DEMO_OFFERS: readonly DemoListing[] = [
  ...DEMO_ADOPTIONS,
  ...DEMO_SHELTER_ANIMALS,
  ...DEMO_SALES,
  ...DEMO_MATES,
];
