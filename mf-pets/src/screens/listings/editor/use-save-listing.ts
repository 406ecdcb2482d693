import { useCreateListing, useSetListingState, useUpdateListing } from '@qlixline/api-client/listings/listings';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import type { Listing } from '@qlixline/contract/listings/listing';
import type { ListingUpdate } from '@qlixline/contract/listings/listing-input';
import type { ListingKind } from '@qlixline/contract/listings/listing-states';
import { useState } from 'react';

type SaveListing = {
  /** Saves first, then publishes if wanted. */
  save: (update: ListingUpdate, isToPublish: boolean) => Promise<Listing>;
  isPending: boolean;
};

/** Pet and shelter of a new listing; both null for another animal of the user. */
export type NewListingOf = { petId: number | null; shelterId: number | null };

/** Saves a listing as a draft, which is created only once, and publishes it if wanted. */
export function useSaveListing(kind: ListingKind, listing: Listing | undefined, of: NewListingOf): SaveListing {
  const [id, setId] = useState(listing?.id);
  const create = useCreateListing();
  const update = useUpdateListing();
  const setState = useSetListingState();
  const { keyFor } = useIdempotencyKey();

  async function saved(content: ListingUpdate): Promise<Listing> {
    if (id !== undefined) return update.mutateAsync({ id, update: content });
    const input = { ...content, kind, ...of };
    const made = await create.mutateAsync({ input, idempotencyKey: keyFor(input) });
    setId(made.id); // If publishing fails, a corrected listing must not be created again.
    return made;
  }

  return {
    save: async (content, isToPublish) => {
      const savedListing = await saved(content);
      return isToPublish ? setState.mutateAsync({ id: savedListing.id, to: 'published' }) : savedListing;
    },
    isPending: create.isPending || update.isPending || setState.isPending,
  };
}
