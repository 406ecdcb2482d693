import type { ParentRole } from './parent-roles.ts';
import type { Pet } from '../pets/pet.ts';

/** Fields of a pet that the rules check. */
export type Kin = Pick<Pet, 'id' | 'species' | 'gender' | 'dateOfBirth'>;

/** Returns why a pet cannot be the dam or sire of another, judged by both records; undefined if it can. */
export function refusalOfParent(role: ParentRole, child: Kin, parent: Kin): string | undefined {
  if (parent.id === child.id) return 'A pet is not its own parent';
  if (parent.species !== child.species) return 'It is of another species';
  if (parent.gender === WRONG_GENDER[role]) return `Its profile says that it is ${parent.gender}`;
  if (parent.dateOfBirth !== null && child.dateOfBirth !== null && parent.dateOfBirth >= child.dateOfBirth) {
    return 'It is not older than its child';
  }
  return undefined;
}

const WRONG_GENDER = { dam: 'male', sire: 'female' } as const;
