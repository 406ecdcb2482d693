import type { ParentRole } from './parent-roles.ts';
import type { Pet } from './pet.ts';

/** What the rules ask of a record. */
export type Kin = Pick<Pet, 'id' | 'species' | 'gender' | 'dateOfBirth'>;

/** Why a pet is not the dam or the sire of another one, as far as both records tell; undefined when nothing speaks against it. */
export function refusalOfParent(role: ParentRole, child: Kin, parent: Kin): string | undefined {
  if (parent.id === child.id) return 'A pet is not its own parent';
  if (parent.species !== child.species) return 'It is another species';
  if (parent.gender === WRONG_GENDER[role]) return `Its profile says that it is ${parent.gender}`;
  if (parent.dateOfBirth !== null && child.dateOfBirth !== null && parent.dateOfBirth >= child.dateOfBirth) {
    return 'It is not older than its child';
  }
  return undefined;
}

const WRONG_GENDER = { dam: 'male', sire: 'female' } as const;
