import { POST_PETS_MAX } from '@qlixline/contract/limits';
import { useSelectedPet } from '@qlixline/shell-bridge';
import { Avatar } from '@qlixline/ui/avatar';

import styles from './post-form.module.css';

type PetChoiceProps = { petIds: readonly number[]; onChange: (petIds: readonly number[]) => void };

/** Selection of the user's pets that a post shows. */
export function PetChoice({ petIds, onChange }: PetChoiceProps) {
  const { pets } = useSelectedPet();
  if (pets.length === 0) return null;
  return (
    <fieldset>
      <legend className={styles.legend}>Who is in it?</legend>
      <ul className={styles.pets}>
        {pets.map(({ id, name, species, profileImageUrl }) => {
          const isIn = petIds.includes(id);
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.pet}
                aria-pressed={isIn}
                disabled={!isIn && petIds.length >= POST_PETS_MAX}
                onClick={() => onChange(isIn ? petIds.filter((other) => other !== id) : [...petIds, id])}
              >
                <Avatar src={profileImageUrl} species={species} size={26} />
                {name}
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
