import { screens } from '@qlixline/contract/paths';
import { shownName } from '@qlixline/contract/shown-name';
import { useCurrentUser, useSelectedPet } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { Plus } from 'lucide-react';

import styles from './home-screen.module.css';

/** Home: the own pets at the top, and an empty feed that says what to do next. */
export function HomeScreen() {
  const user = useCurrentUser();
  const { pet, pets } = useSelectedPet();
  return (
    <>
      <h1 className={styles.greeting}>
        Hello {user.firstName || shownName(user)}
        {pet && ` and ${pet.name}`}!
      </h1>
      <nav aria-label="Your pets">
        <ul className={styles.pets}>
          {pets.map(({ id, name, species, profileImageUrl }) => (
            <li key={id}>
              <Link className={styles.pet} to={screens.pet(id)}>
                <Avatar src={profileImageUrl} species={species} size={66} ring={id === pet?.id} />
                <span className={styles.name}>{name}</span>
              </Link>
            </li>
          ))}
          <li>
            <Link className={styles.pet} to={screens.petManagement}>
              <span className={styles.add}>
                <Plus aria-hidden />
              </span>
              <span className={styles.name}>Pets</span>
            </Link>
          </li>
        </ul>
      </nav>
      <Card>
        <EmptyState
          species="dog"
          title="Your feed is empty"
          action={
            <Link className={buttonClass({ variant: 'soft' })} to={pet ? screens.pet(pet.id) : screens.petManagement}>
              {pet ? `Look at ${pet.name}’s page` : 'Your pets'}
            </Link>
          }
        >
          Sharing is not open yet. Stories and posts of your friends and their pets will appear here.
        </EmptyState>
      </Card>
    </>
  );
}
