import { hasRole } from '@qlixline/contract/account/has-role';
import { RAIL_SLOT_ID } from '@qlixline/contract/areas/rail-slot';
import { screens } from '@qlixline/contract/areas/screens';
import { useCurrentUser, useSelectedPet, useShell } from '@qlixline/shell-bridge';
import { Avatar } from '@qlixline/ui/avatar';
import { Card } from '@qlixline/ui/card';
import { Link } from 'react-router-dom';

import { RailAd } from '../ads/house-ad.tsx';
import styles from './right-rail.module.css';

/** Right rail beside the reading column on wide screens: the user's pets, and an ad for the free tier. */
export function RightRail() {
  const { pet: selected, pets } = useSelectedPet();
  const { selectedPet } = useShell();
  const { roles } = useCurrentUser();
  return (
    <aside className={styles.rail} aria-label="Your pets and more">
      <Card className={styles.card} aria-labelledby="rail-pets">
        <div className={styles.head}>
          <h2 id="rail-pets">Your pets</h2>
          <Link className={styles.manage} to={screens.petManagement}>
            Manage
          </Link>
        </div>
        <ul className={styles.pets}>
          {pets.map((pet) => (
            <li key={pet.id}>
              <button
                type="button"
                className={styles.pet}
                aria-pressed={pet.id === selected?.id}
                onClick={() => selectedPet.select(pet.id)}
              >
                <Avatar src={pet.profileImageUrl} species={pet.species} size={40} ring={pet.id === selected?.id} />
                <span className={styles.name}>{pet.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
      <RailAd />
      {(hasRole(roles, 'qa') || hasRole(roles, 'release')) && (
        <div className={styles.operators}>
          <Link to={screens.remotes}>Remotes</Link>
        </div>
      )}
      {/* Last, because a screen adds its card after the page is shown and it must not move anything. */}
      <div id={RAIL_SLOT_ID} className={styles.slot} />
    </aside>
  );
}
