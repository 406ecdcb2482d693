import { LISTING_KINDS } from './listing-states.ts';
import type { ListingKind } from './listing-states.ts';

/** Group of traits: `options` with their labels, of which at most `max` may apply. */
type TraitRule = { name: string; max: number; options: Readonly<Record<string, string>> };

const GENDER = { name: 'Gender', max: 1, options: { female: 'Female', male: 'Male' } } as const;
const YES_OR_NO = { yes: 'Yes', no: 'No' } as const;

/** Rule for a group that a kind doesn't have. */
const UNKNOWN_GROUP: TraitRule = { name: '', max: 0, options: {} };

/** Traits to filter by, per kind. A missing trait means unknown. */
export const LISTING_TRAITS = {
  adoption: {
    age: { name: 'Age', max: 1, options: { baby: 'Baby', young: 'Young', adult: 'Adult', senior: 'Senior' } },
    gender: GENDER,
    size: {
      name: 'Size',
      max: 1,
      options: { small: 'Small', medium: 'Medium', large: 'Large', extra_large: 'Extra large' },
    },
    coat: {
      name: 'Coat',
      max: 1,
      options: { hairless: 'Hairless', short: 'Short', medium: 'Medium', long: 'Long', wire: 'Wire', curly: 'Curly' },
    },
    colour: {
      name: 'Colour',
      max: 3,
      options: {
        black: 'Black',
        white: 'White',
        grey: 'Grey',
        brown: 'Brown',
        ginger: 'Ginger',
        cream: 'Cream',
        golden: 'Golden',
        tricolour: 'Tricolour',
        brindle: 'Brindle',
        tabby: 'Tabby',
        spotted: 'Spotted',
        green: 'Green',
        blue: 'Blue',
        yellow: 'Yellow',
        red: 'Red',
      },
    },
    care: {
      name: 'Care',
      max: 4,
      options: {
        spayed_neutered: 'Spayed or neutered',
        house_trained: 'House trained',
        shots_current: 'Vaccinations up to date',
        special_needs: 'Special needs',
      },
    },
    children: { name: 'Good with children', max: 1, options: YES_OR_NO },
    dogs: { name: 'Good with dogs', max: 1, options: YES_OR_NO },
    cats: { name: 'Good with cats', max: 1, options: YES_OR_NO },
  },
  sale: {
    category: {
      name: 'Category',
      max: 1,
      options: {
        food: 'Food and treats',
        toys: 'Toys',
        beds: 'Beds and blankets',
        walking: 'Leads, collars and harnesses',
        clothing: 'Clothing',
        feeding: 'Bowls and feeders',
        housing: 'Cages, tanks and crates',
        transport: 'Carriers and transport',
        grooming: 'Grooming and hygiene',
        training: 'Training and sport',
        books: 'Books',
        animal: 'Animals',
        other: 'Something else',
      },
    },
    condition: {
      name: 'Condition',
      max: 1,
      options: { new: 'New', like_new: 'Like new', good: 'Good', used: 'Well used', for_parts: 'For parts or repair' },
    },
    gender: GENDER,
  },
  mating: {
    gender: GENDER,
    tests: {
      name: 'Health tests',
      max: 11,
      options: {
        hips: 'Hips',
        elbows: 'Elbows',
        eyes: 'Eyes',
        heart: 'Heart',
        kneecaps: 'Kneecaps',
        spine: 'Spine',
        dna: 'DNA panel',
        brucellosis: 'Brucellosis',
        fiv_felv: 'FIV and FeLV',
        pkd: 'PKD',
        other_certified: 'Another certified test',
      },
    },
    terms: {
      name: 'Terms',
      max: 1,
      options: {
        stud_fee: 'Stud fee',
        pick_of_litter: 'Pick of the litter',
        no_fee: 'No fee',
        to_be_agreed: 'To be agreed',
      },
    },
    papers: { name: 'Pedigree papers', max: 1, options: YES_OR_NO },
  },
} as const satisfies Record<ListingKind, Record<string, TraitRule>>;

type Rules = typeof LISTING_TRAITS;
type TraitsOf<Groups extends Record<string, TraitRule>> = {
  [Group in keyof Groups & string]: `${Group}:${keyof Groups[Group]['options'] & string}`;
}[keyof Groups & string];
export type TraitGroup = { [Kind in ListingKind]: keyof Rules[Kind] }[ListingKind];
/** Trait in the format of the API and the database: `age:baby`. */
export type ListingTrait = { [Kind in ListingKind]: TraitsOf<Rules[Kind]> }[ListingKind];

export const traitGroupsOf = (kind: ListingKind) => Object.keys(LISTING_TRAITS[kind]) as TraitGroup[];

/** Traits of all kinds without duplicates. */
export const LISTING_TRAIT_IDS = [...new Set(LISTING_KINDS.flatMap(traitsOf))];

export function traitsOf(kind: ListingKind): ListingTrait[] {
  return traitGroupsOf(kind).flatMap((group) => traitsInGroup(kind, group));
}

export function traitsInGroup(kind: ListingKind, group: TraitGroup): ListingTrait[] {
  return Object.keys(ruleOf(kind, group).options).map((option) => `${group}:${option}` as ListingTrait);
}

export function groupOf(trait: ListingTrait): TraitGroup {
  return trait.slice(0, trait.indexOf(':')) as TraitGroup;
}

export const traitGroupName = (kind: ListingKind, group: TraitGroup): string => ruleOf(kind, group).name;

/** Returns the label of an option, without its group's name. */
export function traitName(kind: ListingKind, trait: ListingTrait): string {
  const group = groupOf(trait);
  return ruleOf(kind, group).options[trait.slice(group.length + 1)] ?? trait;
}

/** Returns how many traits of a group a listing may have. */
export const mostOfGroup = (kind: ListingKind, group: TraitGroup): number => ruleOf(kind, group).max;

function ruleOf(kind: ListingKind, group: TraitGroup): TraitRule {
  const groups: Partial<Record<TraitGroup, TraitRule>> = LISTING_TRAITS[kind];
  return groups[group] ?? UNKNOWN_GROUP;
}
