import { shownHeight, shownWeight } from '@qlixline/contract/measurement';
import { screens } from '@qlixline/contract/screens';
import type { PetCard } from '@qlixline/contract/pet';
import { shownName } from '@qlixline/contract/shown-name';
import type { SpeciesId } from '@qlixline/contract/species-ids';
import { useCurrentUser, useMeasurementUnit } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { longDate } from '@qlixline/ui/time';
import type { ReactNode } from 'react';

import styles from './pet-page.module.css';

/** What is measured where nobody measures how high a pet is. */
const SIZE_TERMS: Partial<Record<SpeciesId, string>> = { fish: 'Length', reptile: 'Length', spider: 'Leg span' };

/** Tiles of what is known: an unknown or zero measure has none (behaviour: pets). */
export function PetFacts({ pet }: { pet: PetCard }) {
  const { id: viewerId } = useCurrentUser();
  const unit = useMeasurementUnit();
  const { owner } = pet;
  return (
    <dl className={styles.facts}>
      {pet.weight ? <Fact term="Weight">{shownWeight(pet.weight, unit)}</Fact> : null}
      {pet.height ? <Fact term={SIZE_TERMS[pet.species] ?? 'Height'}>{shownHeight(pet.height, unit)}</Fact> : null}
      {pet.dateOfBirth && <Fact term={pet.diedOn ? 'Born' : 'Birthday'}>{longDate(pet.dateOfBirth)}</Fact>}
      {pet.diedOn && <Fact term="Died">{longDate(pet.diedOn)}</Fact>}
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
