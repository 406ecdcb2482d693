import { missingToPublish } from '@qlixline/contract/listings/listing-content';
import { INCOMPLETE_LISTING_STATES } from '@qlixline/contract/listings/listing-states';
import type { ListingState } from '@qlixline/contract/listings/listing-states';
import type { ImportRow } from '@qlixline/contract/shelters/shelter-import';
import { importColumnName } from '@qlixline/contract/shelters/shelter-import-columns';
import type { ImportColumn } from '@qlixline/contract/shelters/shelter-import-columns';

import type { KnownListing } from '../../listings/shelter-listings.service.ts';
import type { AnimalRow, RowError } from './read-animals.ts';

/** Planned import of a row, for the preview and the import. */
export type PlannedRow = { row: ImportRow; animal: AnimalRow; known: KnownListing | null; isComplete: boolean };

/**
 * Plans the import of each animal; `known` has the existing listings. `photosOf` returns an animal's available photos;
 * in the preview, all that it names.
 */
export function planImport(
  animals: readonly AnimalRow[],
  known: ReadonlyMap<string, KnownListing>,
  photosOf: (animal: AnimalRow) => readonly string[],
): PlannedRow[] {
  return animals.map((animal) => {
    const listing = (animal.reference !== null && known.get(animal.reference)) || null;
    const missing = missingOf(animal, listing, photosOf(animal).length);
    const errors = [...animal.errors, ...errorsOfListing(listing, missing)];
    const becomes = errors.length > 0 ? null : listing ? 'updated' : 'created';
    return {
      animal,
      known: listing,
      isComplete: missing.length === 0,
      row: {
        line: animal.line,
        name: animal.name,
        reference: animal.reference,
        becomes,
        photos: animal.photos,
        missing: missing.map(({ message }) => message),
        errors: errors.map(({ column, message }) => ({ column: importColumnName(column), message })),
      },
    };
  });
}

const COLUMN_OF: Partial<Record<string, ImportColumn>> = { images: 'photos', description: 'description' };

/** Returns the required parts that a listing lacks, as its form would. Existing photos of a listing count. */
function missingOf({ content }: AnimalRow, listing: KnownListing | null, photoCount: number): RowError[] {
  if (!content) return [];
  const images = Array.from({ length: photoCount || (listing?.imageCount ?? 0) });
  return missingToPublish('adoption', { ...content, images }, new Date()).map(({ field, message }) => ({
    column: COLUMN_OF[field] ?? 'name',
    message,
  }));
}

/**
 * Returns errors for an existing listing: a published one must stay complete, and one removed by a moderator stays
 * removed.
 */
function errorsOfListing(listing: KnownListing | null, missing: readonly RowError[]): readonly RowError[] {
  if (!listing) return [];
  if (listing.isRemoved) return [{ column: 'reference', message: 'A moderator has taken this listing down' }];
  return MAY_BE_INCOMPLETE.has(listing.state) ? [] : missing;
}

const MAY_BE_INCOMPLETE: ReadonlySet<ListingState> = new Set<ListingState>(INCOMPLETE_LISTING_STATES);
