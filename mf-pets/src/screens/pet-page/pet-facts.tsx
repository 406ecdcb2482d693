import { shownHeight, shownWeight } from '@qlixline/contract/pets/measurement';
import { screens } from '@qlixline/contract/areas/screens';
import type { PET_FIELDS } from '@qlixline/contract/pets/pet-fields';
import type { PetCard } from '@qlixline/contract/pets/pet';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import { useCurrentUser, useMeasurementUnit } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { longDate } from '@qlixline/ui/time';
import { Fragment } from 'react';
import type { ReactNode } from 'react';

import styles from './pet-page.module.css';

/** Name of the measurement for species whose height isn't measured. */
const SIZE_TERMS: Partial<Record<SpeciesId, string>> = { fish: 'Length', reptile: 'Length', spider: 'Leg span' };

/** Fields that the page shows elsewhere or not at all. */
type ShownElsewhere =
  | 'name'
  | 'nickname'
  | 'species'
  | 'breed'
  | 'subBreed'
  | 'gender'
  | 'bio'
  | 'profileImageUrl'
  | 'profileImage'
  | 'healthInfo'
  | 'isAdopted'
  | 'isForAdoption';

/** Tiles of known facts; unknown or zero measurements have none (behaviour: pets). */
export function PetFacts({ pet }: { pet: PetCard }) {
  const { id: viewerId } = useCurrentUser();
  const unit = useMeasurementUnit();
  const { owner } = pet;
  // In this order; forgetting a field doesn't compile.
  const facts: Record<Exclude<keyof typeof PET_FIELDS, ShownElsewhere>, ReactNode> = {
    weight: pet.weight && !pet.diedOn ? <Fact term="Weight">{shownWeight(pet.weight, unit)}</Fact> : null,
    height:
      pet.height && !pet.diedOn ? (
        <Fact term={SIZE_TERMS[pet.species] ?? 'Height'}>{shownHeight(pet.height, unit)}</Fact>
      ) : null,
    dateOfBirth: pet.dateOfBirth && <Fact term={pet.diedOn ? 'Born' : 'Birthday'}>{longDate(pet.dateOfBirth)}</Fact>,
    diedOn: pet.diedOn && <Fact term="Died">{longDate(pet.diedOn)}</Fact>,
  };
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([field, fact]) => (
        <Fragment key={field}>{fact}</Fragment>
      ))}
      <Fact term={pet.diedOn ? 'Lived with' : 'Lives with'}>
        <Link className={styles.owner} to={owner.id === viewerId ? screens.profile : screens.user(owner.id)}>
          {shownName(owner)}
        </Link>
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
