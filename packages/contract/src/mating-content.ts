import type { Content, ContentError } from './listing-content.ts';
import type { ListingKind } from './listing-states.ts';
import { matingChecks } from './mating-rules.ts';
import type { MatingCheckId } from './mating-rules.ts';

// Beside listing-content.ts: of the forms of all kinds, one alone needs the rules of mating.

type Field = ContentError['field'];

/** Where the form shows what the record lacks. */
const FIELD_OF_CHECK: Record<MatingCheckId, Field> = {
  alive: 'traits',
  sex: 'traits',
  birthday: 'bornOn',
  old_enough: 'bornOn',
  young_enough: 'bornOn',
};

/**
 * What keeps a pet from being offered for mating, by what the listing says of it, which is what its record says; nothing for other kinds.
 * That the pet is alive is asked of the record itself.
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
