import { screens } from '@qlixline/contract/paths';
import { shownName } from '@qlixline/contract/shown-name';
import { useCurrentUser, useSelectedPet } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { Avatar } from '@qlixline/ui/avatar';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { MapPin, Pencil } from 'lucide-react';

import styles from './profile-screen.module.css';

/** The own profile: who one is to others, and the own pets. */
export function ProfileScreen() {
  const user = useCurrentUser();
  const { pets } = useSelectedPet();
  return (
    <>
      <Card padding="large" className={styles.card}>
        <div className={styles.head}>
          <Avatar src={user.profileImageUrl} seed={user.id} size={96} />
          <div className={styles.names}>
            <h1>{shownName(user)}</h1>
            {user.username && <p className={styles.muted}>@{user.username}</p>}
          </div>
          <Link className={buttonClass({ variant: 'soft' })} to={screens.yourProfile}>
            <Pencil aria-hidden size={18} /> Edit profile
          </Link>
        </div>
        {user.bio && <p className={styles.bio}>{user.bio}</p>}
        {user.location && (
          <p className={styles.place}>
            <MapPin aria-hidden size={18} /> {user.location}
          </p>
        )}
      </Card>
      <section aria-labelledby="profile-pets" className={styles.section}>
        <h2 id="profile-pets">Pets</h2>
        <ul className={styles.pets}>
          {pets.map((pet) => (
            <li key={pet.id}>
              <Link to={screens.pet(pet.id)}>
                <Card className={styles.pet}>
                  <Avatar src={pet.profileImageUrl} species={pet.species} size={56} />
                  <span className={styles.names}>
                    <strong>{pet.name}</strong>
                    {pet.breed && <span className={styles.muted}>{pet.breed}</span>}
                  </span>
                </Card>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
