import { similarPetsQuery } from '@qlixline/api-client/pets/pets';
import type { PetCard } from '@qlixline/contract/pets/pet';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { SimilarPet } from '@qlixline/contract/pets/similar-pet';
import { Link } from '@qlixline/shell-bridge/routing';
import { Illustration } from '@qlixline/ui/illustration';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { useQuery } from '@tanstack/react-query';

import styles from './similar-pets.module.css';

const TILE = '152px';

/** Similar pets of other users, same breed and near first; nothing if there are none. */
export function SimilarPets({ pet }: { pet: Pick<PetCard, 'id' | 'name'> }) {
  const { data } = useQuery(similarPetsQuery(pet.id));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="similar-pets" className={styles.similar}>
      <h2 id="similar-pets">Pets like {pet.name}</h2>
      <ul className={styles.row}>
        {data.items.map((similar) => (
          <li key={similar.pet.id}>
            <Tile {...similar} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ pet, owner, isSameBreed, isNear, isSameAge }: SimilarPet) {
  const reasons = [isSameBreed && pet.breed, isNear && 'near', isSameAge && 'same age'].filter(Boolean);
  return (
    <Link className={styles.tile} to={screens.pet(pet.id)}>
      <span className={styles.photo}>
        {pet.profileImage ? (
          <ResponsiveImage image={pet.profileImage} alt="" sizes={TILE} cover />
        ) : (
          <Illustration species={pet.species} />
        )}
      </span>
      <strong>{pet.name}</strong>
      {reasons.length > 0 && <span className={styles.reason}>{reasons.join(' · ')}</span>}
      <span className={styles.owner}>with {shownName(owner)}</span>
    </Link>
  );
}
