import { matingChecks } from '@qlixline/contract/listings/mating-rules';
import { screens } from '@qlixline/contract/areas/screens';
import { SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import { useSelectedPet } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { VisuallyHidden } from '@qlixline/ui/visually-hidden';
import { CircleCheck, CircleX } from 'lucide-react';
import { useFormContext } from 'react-hook-form';

import styles from './editor.module.css';
import type { ListingValues } from './listing-values.ts';

/** Rules for mating and whether the pet's record meets them, each with its source. */
export function MatingChecklist({ petId }: { petId: number | null }) {
  const pet = useSelectedPet().pets.find(({ id }) => id === petId);
  const { errors } = useFormContext<ListingValues>().formState;
  if (!pet) return null;
  const checks = matingChecks(pet, new Date());
  return (
    <section className={styles.fields} aria-labelledby="mating-rules">
      <div>
        <h2 id="mating-rules" className={styles.heading}>
          Before {pet.name} is mated
        </h2>
        <p className={styles.hint}>
          {[SPECIES_NAMES[pet.species], pet.breed, pet.gender].filter(Boolean).join(' · ')}. This listing follows{' '}
          <Link to={screens.editPet(pet.id)}>{pet.name}’s profile</Link>.
        </p>
      </div>
      <ul className={styles.checks}>
        {checks.map(({ id, text, holds, source }) => (
          <li key={id} data-holds={holds}>
            {holds ? <CircleCheck aria-hidden size={20} /> : <CircleX aria-hidden size={20} />}
            <span>
              <VisuallyHidden>{holds ? 'Met:' : 'Not met:'}</VisuallyHidden> {text}
              <span className={styles.hint}>{source}</span>
            </span>
          </li>
        ))}
      </ul>
      {errors.bornOn?.message && (
        <p role="alert" className={styles.problem}>
          {errors.bornOn.message}
        </p>
      )}
    </section>
  );
}
