import { ownSheltersQuery } from '@qlixline/api-client/shelters/shelters';
import { screens } from '@qlixline/contract/areas/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { useQuery } from '@tanstack/react-query';
import { HousePlus } from 'lucide-react';

import styles from './own-shelters.module.css';

/** Links to the user's shelters and invitations, or to the form that founds one. Reserves its space while loading. */
export function OwnShelters() {
  const { data } = useQuery(ownSheltersQuery);
  const shelters = data?.shelters ?? [];
  const invitations = data?.invitations ?? [];
  return (
    <nav className={styles.shelters} aria-label="Shelters">
      {shelters.map(({ id, name }) => (
        <Link key={id} to={screens.shelter(id)}>
          <HousePlus aria-hidden size={18} /> {name}
        </Link>
      ))}
      {invitations.map(({ id, name }) => (
        <Link key={id} to={screens.shelter(id)}>
          <HousePlus aria-hidden size={18} /> {name} invites you
        </Link>
      ))}
      {data && shelters.length === 0 && (
        <Link to={screens.newShelter}>
          <HousePlus aria-hidden size={18} /> Run a shelter?
        </Link>
      )}
    </nav>
  );
}
