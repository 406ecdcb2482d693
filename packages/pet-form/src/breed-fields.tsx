import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import { SearchSelect } from '@qlixline/ui/search-select';
import { TextField } from '@qlixline/ui/text-field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useController, useFormContext, useWatch } from 'react-hook-form';

import { breedsQuery } from './breeds.ts';
import type { PetFormValues } from './pet-form-values.ts';
import classes from './pet-form.module.css';
import { SpeciesPicker } from './species-picker.tsx';

/** Fields for the species and the breed that depends on it. */
export function BreedFields() {
  const { control, register, formState } = useFormContext<PetFormValues>();
  const { errors } = formState;
  const { ref: speciesRef } = useController({ control, name: 'species' }).field;
  const breed = useController({ control, name: 'breed' });
  const chosen = useWatch({ control, name: 'species' });
  const breeds = useQuery(breedsQuery(chosen));
  const changeSpecies = useSpeciesChange();
  return (
    <>
      <SpeciesPicker
        ref={speciesRef}
        value={chosen}
        onChange={(next) => void changeSpecies(next)}
        error={errors.species?.message}
      />
      <div className={classes.pair}>
        <SearchSelect
          label="Breed"
          options={optionsOf(breeds.data, breed.field.value)}
          value={breed.field.value}
          onChange={(next) => breed.field.onChange(next ?? '')}
          onBlur={breed.field.onBlur}
          disabled={chosen === ''}
          loading={breeds.isFetching}
          placeholder={chosen === '' ? 'Choose a species first' : 'Select a breed'}
          error={errors.breed?.message}
        />
        <TextField
          label="Sub-breed or Mix (Optional)"
          autoComplete="off"
          error={errors.subBreed?.message}
          {...register('subBreed')}
        />
      </div>
    </>
  );
}

/** Clears a breed that the new species doesn't have, and the sub-breed with it (behaviour: pet form). */
function useSpeciesChange(): (next: SpeciesId) => Promise<void> {
  const { getValues, setValue } = useFormContext<PetFormValues>();
  const queryClient = useQueryClient();
  return async (next) => {
    setValue('species', next, { shouldDirty: true, shouldValidate: true });
    // Without the list, no breed can be checked.
    const breeds = await queryClient.fetchQuery(breedsQuery(next)).catch((): string[] => []);
    if (getValues('species') !== next || breeds.includes(getValues('breed'))) return;
    setValue('breed', '', { shouldDirty: true });
    setValue('subBreed', '', { shouldDirty: true });
  };
}

/** Returns the catalogue's breeds, and the stored one if it isn't among them. */
function optionsOf(breeds: readonly string[] | undefined, stored: string) {
  const names = new Set(breeds ?? []);
  if (stored) names.add(stored);
  return [...names].map((name) => ({ value: name, label: name }));
}
