import type { Content, ContentError } from './listing-content.ts';
import type { ListingKind } from './listing-states.ts';
import { matingChecks } from './mating-rules.ts';
import type { MatingCheckId } from './mating-rules.ts';

// Kept apart from listing-content.ts: only the form for mating needs these rules.

type Field = ContentError['field'];

/** Field of the form that shows the error of a check. */
const FIELD_OF_CHECK: Record<MatingCheckId, Field> = {
  alive: 'traits',
  sex: 'traits',
  birthday: 'bornOn',
  old_enough: 'bornOn',
  young_enough: 'bornOn',
};

/**
 * Returns the violated rules for offering a pet for mating, judged by the listing, which copies the pet's record; empty
 * for other kinds. Whether the pet is alive is checked against the record itself.
 */
export function brokenMatingRules(
  kind: ListingKind,
  { species, traits, bornOn }: Pick<Content, 'species' | 'traits' | 'bornOn'>,
  now: Date,
): ContentError[] {
  if (kind !== 'mating') return [];
  const gender = traits.includes('gender:female') ? 'female' : traits.includes('gender:male') ? 'male' : null;
  return matingChecks({ species, gender, dateOfBirth: bornOn, diedOn: null }, now)
    .filter(({ holds }) => !holds)
    .map(({ id, refusal }) => ({ field: FIELD_OF_CHECK[id], message: refusal }));
}
