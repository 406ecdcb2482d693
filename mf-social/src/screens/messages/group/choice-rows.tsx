import { shownName } from '@qlixline/contract/users/shown-name';
import type { MarkedUserCard, UserCard } from '@qlixline/contract/users/user-card';
import { Avatar } from '@qlixline/ui/avatar';
import { Check } from 'lucide-react';

import { NotYourFriend } from '../../../users/not-your-friend.tsx';
import styles from './group.module.css';

type ChoiceRowsProps = {
  label: string;
  people: readonly (UserCard | MarkedUserCard)[];
  chosen: readonly string[];
  onChoose: (userIds: readonly string[]) => void;
};

/** Rows of people, of whom several can be chosen. */
export function ChoiceRows({ label, people, chosen, onChoose }: ChoiceRowsProps) {
  return (
    <ul aria-label={label} className={styles.choices}>
      {people.map((person) => {
        const isChosen = chosen.includes(person.id);
        return (
          <li key={person.id}>
            <button
              type="button"
              role="checkbox"
              aria-checked={isChosen}
              className={styles.choice}
              onClick={() => onChoose(isChosen ? chosen.filter((id) => id !== person.id) : [...chosen, person.id])}
            >
              <Avatar src={person.profileImageUrl} seed={person.id} size={44} />
              <span className={styles.who}>
                <strong>{shownName(person)}</strong>
                <NotYourFriend user={person} />
                {person.username && <span className={styles.username}>@{person.username}</span>}
              </span>
              <span className={styles.tick}>{isChosen && <Check size={18} aria-hidden />}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
