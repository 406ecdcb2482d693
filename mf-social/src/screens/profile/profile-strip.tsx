import { userPetsQuery } from '@qlixline/api-client/users/user-profiles';
import { screens } from '@qlixline/contract/areas/screens';
import type { PetTile, UserProfile } from '@qlixline/contract/users/user-profile';
import { shownName } from '@qlixline/contract/users/shown-name';
import { Link } from '@qlixline/shell-bridge/routing';
import { Illustration } from '@qlixline/ui/illustration';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { useQuery } from '@tanstack/react-query';

import { HighlightTiles } from './highlight-tiles.tsx';
import styles from './profile-strip.module.css';

/** Placeholders: as many as a phone shows, to reserve the space. */
const WAITING = ['a', 'b', 'c', 'd'];

/** The user's pets and highlights in one line that scrolls sideways. */
export function ProfileStrip({ user }: { user: UserProfile }) {
  if (user.petCount === 0 && user.highlights.length === 0) return null;
  return (
    <div className={styles.strip}>
      {user.petCount > 0 && <PetTiles user={user} />}
      <HighlightTiles owner={user} highlights={user.highlights} />
    </div>
  );
}

function PetTiles({ user }: { user: UserProfile }) {
  const { data, isError } = useQuery(userPetsQuery(user.id));
  if (isError && !data) return null; // The pets tab shows the error.
  return (
    <ul className={styles.tiles} aria-label={`Pets of ${shownName(user)}`} aria-busy={!data}>
      {data
        ? data.items.map((pet) => <PetTileLink key={pet.id} pet={pet} />)
        : WAITING.slice(0, user.petCount).map((index) => <li key={index} className={styles.waiting} />)}
    </ul>
  );
}

function PetTileLink({ pet: { id, name, species, profileImage } }: { pet: PetTile }) {
  return (
    <li>
      <Link className={styles.tile} to={screens.pet(id)}>
        <span className={styles.photo}>
          {profileImage ? (
            <ResponsiveImage image={profileImage} alt="" sizes="68px" cover />
          ) : (
            <Illustration species={species} />
          )}
        </span>
        <span className={styles.name}>{name}</span>
      </Link>
    </li>
  );
}
