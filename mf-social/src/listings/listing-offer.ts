import type { ListingTile } from '@qlixline/contract/listings/listing';
import type { ListingKind, ListingState } from '@qlixline/contract/listings/listing-states';
import { priceText } from '@qlixline/contract/listings/price-text';

const STATES: Partial<Record<ListingState, string>> = {
  pending: 'Adoption pending',
  adopted: 'Adopted',
  reserved: 'Reserved',
  sold: 'Sold',
  draft: 'Not offered now',
  paused: 'Not offered now',
  expired: 'Not offered now',
  withdrawn: 'Not offered now',
};
const OFFERS: Record<ListingKind, string> = {
  adoption: 'Looking for a home',
  mating: 'Looking for a mate',
  sale: 'For sale',
};

/** Returns a listing's offer, or its outcome. */
export const listingOffer = ({ kind, state, price }: ListingTile): string =>
  STATES[state] ?? (price ? priceText(price) : OFFERS[kind]);
