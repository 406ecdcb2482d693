import { SALE_AGE_MIN_WEEKS } from '../limits.ts';
import type { SpeciesId } from '../pets/species-ids.ts';
import type { ListingKind } from './listing-states.ts';
import { NEUTRAL_LOCALE, momentText } from '../time/moment-texts.ts';
import { groupOf, mostOfGroup, traitGroupName, traitGroupsOf, traitsOf } from './listing-traits.ts';
import type { ListingTrait, TraitGroup } from './listing-traits.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** Fields of a listing that the rules of a kind check. */
export type Content = {
  species: SpeciesId;
  description: string;
  place: unknown;
  images: readonly unknown[];
  traits: readonly ListingTrait[];
  price: unknown;
  bornOn: string | null;
};
type Field = keyof Content;
/** Error message for one field. */
export type ContentError = { field: Field; message: string };

/** Returns errors for content that is never allowed for the kind, even in a draft. */
export function errorsForKind(
  kind: ListingKind,
  { traits, price, bornOn }: Pick<Content, 'traits' | 'price' | 'bornOn'>,
): ContentError[] {
  const known = new Set(traitsOf(kind));
  const errors: ContentError[] = [];
  if (traits.some((trait) => !known.has(trait)))
    errors.push({ field: 'traits', message: 'Please choose from the list' });
  for (const group of traitGroupsOf(kind)) {
    const max = mostOfGroup(kind, group);
    if (traits.filter((trait) => groupOf(trait) === group).length > max) {
      errors.push({ field: 'traits', message: `${traitGroupName(kind, group)}: please choose at most ${max}` });
    }
  }
  if (kind !== 'sale' && price !== null) errors.push({ field: 'price', message: 'Only what is sold has a price' });
  if (bornOn !== null && (kind === 'adoption' || !isAnimal(kind, traits))) {
    errors.push({ field: 'bornOn', message: 'Only an animal that is sold or mated has a date of birth here' });
  }
  return errors;
}

/** Returns true if an animal is listed. Only listings of kind `sale` can offer things. */
export const isAnimal = (kind: ListingKind, traits: readonly ListingTrait[]): boolean =>
  kind !== 'sale' || traits.includes('category:animal');

/**
 * Returns what a listing still needs to be published, in the order of the form. Drafts may be incomplete.
 * `brokenMatingRules` checks the rules for mating.
 */
export function missingToPublish(kind: ListingKind, content: Content, now: Date): ContentError[] {
  return MISSING[kind](content, now).filter((error) => error !== undefined);
}

type Missing = (content: Content, now: Date) => (ContentError | undefined)[];

const MISSING: Record<ListingKind, Missing> = {
  adoption: (content) => [
    needs(content.images.length > 0, 'images', 'Please add at least one photo'),
    needs(content.description.trim() !== '', 'description', 'Please describe the animal'),
    needs(content.place !== null, 'place', 'Please choose a place'),
  ],
  sale: (content, now) => [
    needs(content.images.length > 0, 'images', 'Please add at least one photo'),
    needs(has(content, 'category'), 'traits', 'Please choose a category'),
    needs(isAnimal('sale', content.traits) || has(content, 'condition'), 'traits', 'Please choose its condition'),
    isAnimal('sale', content.traits) ? tooYoungToBeSold(content.bornOn, now) : undefined,
    needs(content.price !== null, 'price', 'Please enter a price, or 0 to give it away'),
    needs(content.description.trim() !== '', 'description', 'Please describe what you are selling'),
    needs(content.place !== null, 'place', 'Please choose a place'),
  ],
  mating: (content) => [
    needs(content.images.length > 0, 'images', 'Please add at least one photo'),
    needs(
      !TESTED_SPECIES.has(content.species) || has(content, 'tests'),
      'traits',
      'Please name at least one health test',
    ),
    needs(content.description.trim() !== '', 'description', 'Please describe the animal'),
    needs(content.place !== null, 'place', 'Please choose a place'),
  ],
};

/** Species whose breeders commonly do health tests. */
const TESTED_SPECIES: ReadonlySet<SpeciesId> = new Set<SpeciesId>(['dog', 'cat', 'horse']);

const needs = (isThere: boolean, field: Field, message: string): ContentError | undefined =>
  isThere ? undefined : { field, message };

const has = ({ traits }: Content, group: TraitGroup): boolean => traits.some((trait) => groupOf(trait) === group);

function tooYoungToBeSold(bornOn: string | null, now: Date): ContentError | undefined {
  if (bornOn === null) return { field: 'bornOn', message: 'Please say when it was born' };
  const oldEnough = new Date(Date.parse(bornOn) + SALE_AGE_MIN_WEEKS * WEEK_MS);
  if (oldEnough <= now) return undefined;
  const day = momentText(oldEnough, 'longDate', NEUTRAL_LOCALE, 'UTC');
  return {
    field: 'bornOn',
    message: `Animals must be at least ${SALE_AGE_MIN_WEEKS} weeks old, because until then they need their mother. You can publish this from ${day}`,
  };
}
