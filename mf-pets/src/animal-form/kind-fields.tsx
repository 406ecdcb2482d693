import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import { SpeciesPicker, breedsQuery } from '@qlixline/pet-form';
import { SearchSelect } from '@qlixline/ui/search-select';
import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext, useWatch } from 'react-hook-form';

type KindValues = { species: SpeciesId | ''; breed: string };

/** Fields for the species and, for an animal, the breed that depends on it. */
export function KindFields({ withBreed }: { withBreed: boolean }) {
  const { control, formState, setValue } = useFormContext<KindValues>();
  const { ref } = useController({ control, name: 'species' }).field;
  const species = useWatch({ control, name: 'species' });
  const breed = useController({ control, name: 'breed' });
  const breeds = useQuery(breedsQuery(species));

  function choose(chosen: SpeciesId): void {
    setValue('species', chosen, { shouldDirty: true, shouldValidate: true });
    setValue('breed', '', { shouldDirty: true });
  }

  return (
    <>
      <SpeciesPicker
        {...(!withBreed && { label: 'For which animal?' })}
        ref={ref}
        value={species}
        onChange={choose}
        error={formState.errors.species?.message}
      />
      {withBreed && (
        <SearchSelect
          label="Breed (optional)"
          options={(breeds.data ?? []).map((name) => ({ value: name, label: name }))}
          value={breed.field.value}
          onChange={(chosen) => breed.field.onChange(chosen ?? '')}
          onBlur={breed.field.onBlur}
          disabled={species === ''}
          loading={breeds.isFetching}
          placeholder={species === '' ? 'Choose a species first' : 'Mixed or unknown'}
          {...(breed.fieldState.error?.message && { error: breed.fieldState.error.message })}
        />
      )}
    </>
  );
}
