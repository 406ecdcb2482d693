import { WALK_PETS_MAX } from '@qlixline/contract/limits';
import { useSelectedPet } from '@qlixline/shell-bridge';
import { Avatar } from '@qlixline/ui/avatar';

import styles from './pets-field.module.css';

type PetsFieldProps = {
  label: string;
  /** Allowed species; empty means all. */
  species: readonly string[];
  petIds: readonly number[];
  onChange: (petIds: readonly number[]) => void;
  /** Text if there is no pet to choose. */
  none: string;
};

/** Choice of the user's pets that come along. */
export function PetsField({ label, species, petIds, onChange, none }: PetsFieldProps) {
  const { pets } = useSelectedPet();
  const suiting = pets.filter((pet) => pet.diedOn === null && (species.length === 0 || species.includes(pet.species)));
  if (suiting.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <ul className={styles.pets}>
        {suiting.map(({ id, name, species: kind, profileImageUrl }) => {
          const isIn = petIds.includes(id);
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.pet}
                aria-pressed={isIn}
                disabled={!isIn && petIds.length >= WALK_PETS_MAX}
                onClick={() => onChange(isIn ? petIds.filter((other) => other !== id) : [...petIds, id])}
              >
                <Avatar src={profileImageUrl} species={kind} size={28} />
                {name}
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
