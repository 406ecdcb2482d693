import { CAT_AGE_MIN_MONTHS, DAM_AGE_MAX_YEARS, DAM_AGE_MIN_YEARS, SIRE_AGE_MIN_MONTHS } from '../limits.ts';
import { monthsAfter } from '../time/months-after.ts';
import type { Pet } from '../pets/pet.ts';

/** Fields of a pet that the rules check. */
export type MatedPet = Pick<Pet, 'species' | 'gender' | 'dateOfBirth' | 'diedOn'>;

export type MatingCheckId = 'alive' | 'sex' | 'birthday' | 'old_enough' | 'young_enough';
/** Result of a rule for a pet: its text, whether it holds, its source and the error message. */
export type MatingCheck = Rule & { holds: boolean };
type Rule = { id: MatingCheckId; text: string; refusal: string; source: string };

const OWN_RULE = 'Rule of this site';
const KENNEL_CLUB = 'The Kennel Club, rules on registering a litter';
const AMERICAN_KENNEL_CLUB = 'American Kennel Club, rules applying to registration';
const CAT_BREEDERS = 'Common practice of cat breeders';

/**
 * Checks the rules that a pet must meet before mating, in display order. Ages are checked only for dogs and cats: no
 * general rules are known for other species.
 */
export function matingChecks(pet: MatedPet, now: Date): MatingCheck[] {
  const sex = sexOf(pet);
  return [
    { ...ALIVE, holds: pet.diedOn === null },
    { ...SEX, holds: sex !== null },
    ...agesOf(pet).map(({ months, ...rule }) => ({ ...rule, holds: isOfAge(pet, months, now) })),
  ];
}

export const sexOf = ({ gender }: Pick<Pet, 'gender'>): 'female' | 'male' | null =>
  gender === 'female' || gender === 'male' ? gender : null;

/** Returns why the second pet cannot be mated with the first, offered one; undefined if it can. */
export function mismatchOf(offered: MatedPet, other: MatedPet, now: Date): string | undefined {
  if (offered.species !== other.species) return 'It is of another species';
  const refusal = refusalOf(other, now);
  if (refusal) return refusal;
  if (sexOf(offered) === sexOf(other)) return `Both are ${sexOf(other)}`;
  return refusalOf(offered, now) && 'The pet that is offered does not meet the rules any more';
}

const refusalOf = (pet: MatedPet, now: Date) => matingChecks(pet, now).find(({ holds }) => !holds)?.refusal;

const ALIVE: Rule = { id: 'alive', text: 'It is alive', refusal: 'Its page is a memorial', source: OWN_RULE };
const SEX: Rule = {
  id: 'sex',
  text: 'Its profile says whether it is female or male',
  refusal: 'Please say on its profile whether it is female or male',
  source: OWN_RULE,
};

/** Rule for an age in full months; without `months`, the date of birth must only be known. */
type AgeRule = Rule & { months: { min?: number; max?: number } };

const BIRTHDAY: AgeRule = {
  id: 'birthday',
  text: 'Its profile says when it was born',
  refusal: 'Please say on its profile when it was born',
  source: OWN_RULE,
  months: {},
};
const DAM: readonly AgeRule[] = [
  BIRTHDAY,
  {
    id: 'old_enough',
    text: `She is at least ${DAM_AGE_MIN_YEARS} year old`,
    refusal: `She has to be at least ${DAM_AGE_MIN_YEARS} year old`,
    source: KENNEL_CLUB,
    months: { min: 12 * DAM_AGE_MIN_YEARS },
  },
  {
    id: 'young_enough',
    text: `She is younger than ${DAM_AGE_MAX_YEARS} years`,
    refusal: `She has to be younger than ${DAM_AGE_MAX_YEARS} years`,
    source: KENNEL_CLUB,
    months: { max: 12 * DAM_AGE_MAX_YEARS },
  },
];
const SIRE: readonly AgeRule[] = [
  BIRTHDAY,
  {
    id: 'old_enough',
    text: `He is at least ${SIRE_AGE_MIN_MONTHS} months old`,
    refusal: `He has to be at least ${SIRE_AGE_MIN_MONTHS} months old`,
    source: AMERICAN_KENNEL_CLUB,
    months: { min: SIRE_AGE_MIN_MONTHS },
  },
];
const CAT: readonly AgeRule[] = [
  BIRTHDAY,
  {
    id: 'old_enough',
    text: `It is at least ${CAT_AGE_MIN_MONTHS} months old`,
    refusal: `It has to be at least ${CAT_AGE_MIN_MONTHS} months old`,
    source: CAT_BREEDERS,
    months: { min: CAT_AGE_MIN_MONTHS },
  },
];

function agesOf(pet: MatedPet): readonly AgeRule[] {
  if (pet.species === 'cat') return CAT;
  if (pet.species !== 'dog') return [];
  const sex = sexOf(pet);
  return sex === null ? [BIRTHDAY] : sex === 'female' ? DAM : SIRE;
}

function isOfAge({ dateOfBirth }: MatedPet, { min, max }: AgeRule['months'], now: Date): boolean {
  if (dateOfBirth === null) return false;
  const today = now.toISOString().slice(0, 10);
  return (
    (min === undefined || monthsAfter(dateOfBirth, min) <= today) &&
    (max === undefined || monthsAfter(dateOfBirth, max) > today)
  );
}
