import { useCreateListing, useSetListingState, useUpdateListing } from '@qlixline/api-client/listings';
import { useIdempotencyKey } from '@qlixline/api-client/use-idempotency-key';
import type { Listing } from '@qlixline/contract/listing';
import type { ListingUpdate } from '@qlixline/contract/listing-input';
import type { ListingKind } from '@qlixline/contract/listing-states';
import { useState } from 'react';

type SaveListing = {
  /** What is saved first, before anybody else may see it. */
  save: (update: ListingUpdate, isToPublish: boolean) => Promise<Listing>;
  isPending: boolean;
};

/** Which animal it is, and in whose name it is offered: both null for another one of one's own. */
export type NewListingOf = { petId: number | null; shelterId: number | null };

/** Saves a listing, as a draft that is made once, and publishes it where that is wanted. */
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
    setId(made.id); // publishing may be refused: what is corrected then is no second listing
    return made;
  }

  return {
    save: async (content, isToPublish) => {
      const kept = await saved(content);
      return isToPublish ? setState.mutateAsync({ id: kept.id, to: 'published' }) : kept;
    },
    isPending: create.isPending || update.isPending || setState.isPending,
  };
}
