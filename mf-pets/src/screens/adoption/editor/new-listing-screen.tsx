import { screens } from '@qlixline/contract/screens';
import { useSelectedPet } from '@qlixline/shell-bridge';
import { useNavigate, useSearchParams } from '@qlixline/shell-bridge/routing';
import { PageHeader } from '@qlixline/ui/page-header';
import { Select } from '@qlixline/ui/select';
import { useCallback } from 'react';

import { ListingForm } from './listing-form.tsx';
import { valuesOfPet } from './listing-values.ts';

/** Offers one of the own pets, or another animal. */
export function NewListingScreen() {
  const { pets } = useSelectedPet();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const done = useCallback((id: number) => void navigate(screens.listing(id), { replace: true }), [navigate]);
  const pet = pets.find(({ id }) => String(id) === query.get('pet'));
  return (
    <>
      <PageHeader title="Offer an animal" subtitle="Nobody sees it before you publish it." />
      <ListingForm key={pet?.id ?? 'another'} petId={pet?.id ?? null} initial={valuesOfPet(pet)} onDone={done}>
        {pets.length > 0 && (
          <Select
            label="Which animal?"
            placeholder="Another animal"
            options={pets.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={pet?.id ?? ''}
            onChange={({ target }) => setQuery(target.value ? { pet: target.value } : {}, { replace: true })}
          />
        )}
      </ListingForm>
    </>
  );
}
