import { ownSheltersQuery } from '@qlixline/api-client/shelters';
import { screens } from '@qlixline/contract/screens';
import { useSelectedPet } from '@qlixline/shell-bridge';
import { Link, useNavigate, useSearchParams } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { PageHeader } from '@qlixline/ui/page-header';
import { Segmented } from '@qlixline/ui/segmented';
import { Select } from '@qlixline/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReactNode } from 'react';

import { FORM_TEXTS } from '../form-texts.ts';
import { ListingForm } from './listing-form.tsx';
import { kindOfForm, valuesOfPet } from './listing-values.ts';
import type { FormKind } from './listing-values.ts';

const SOLD = [
  { value: 'thing', label: 'Supplies' },
  { value: 'animal', label: 'An animal' },
] as const;

/** Offers one of the own pets, or another animal, for adoption. */
export const NewAdoptionScreen = () => <NewListing form="adoption" />;

/** Offers one of the own pets for mating. */
export const NewMatingScreen = () => <NewListing form="mating" />;

/** Sells a thing or an animal, which the address says. */
export function NewSaleScreen() {
  const [query, setQuery] = useSearchParams();
  const form = query.get('what') === 'animal' ? 'animal' : 'thing';
  return (
    <NewListing form={form}>
      <Segmented
        label="What are you selling?"
        options={SOLD}
        value={form}
        onChange={(what) => setQuery(what === 'animal' ? { what } : {}, { replace: true })}
      />
    </NewListing>
  );
}

function NewListing({ form, children }: { form: FormKind; children?: ReactNode }) {
  const kind = kindOfForm(form);
  const pets = useSelectedPet().pets.filter(({ diedOn }) => !diedOn);
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const done = useCallback(
    (id: number) => void navigate(screens.listing(kind, id), { replace: true }),
    [navigate, kind],
  );
  const shelters = useShelters(form);
  const shelter = shelters.find(({ id }) => String(id) === query.get('shelter'));
  const offersPets = form !== 'thing' && !shelter;
  const pet = offersPets ? pets.find(({ id }) => String(id) === query.get('pet')) : undefined;

  function choose(name: 'pet' | 'shelter', id: string): void {
    const { [name]: _before, ...rest } = Object.fromEntries(query);
    setQuery({ ...rest, ...(id && { [name]: id }) }, { replace: true });
  }

  const choice = offersPets && pets.length > 0 && (
    <Select
      label={form === 'mating' ? 'Which of your pets?' : 'Which animal?'}
      placeholder={form === 'mating' ? 'Choose a pet' : 'Another animal'}
      options={pets.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={pet?.id ?? ''}
      onChange={({ target }) => choose('pet', target.value)}
    />
  );

  return (
    <>
      <PageHeader title={FORM_TEXTS[kind].title} subtitle="Nobody sees it until you publish it." />
      {form === 'mating' && !pet ? (
        <WithoutPet>{choice}</WithoutPet>
      ) : (
        <ListingForm
          key={`${form} ${pet?.id ?? 'another'}`}
          form={form}
          of={{ petId: pet?.id ?? null, shelterId: shelter?.id ?? null }}
          initial={valuesOfPet(form, pet)}
          onDone={done}
        >
          {children}
          {shelters.length > 0 && (
            <Select
              label="Who offers it?"
              placeholder="I do, for myself"
              options={shelters.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={shelter?.id ?? ''}
              onChange={({ target }) => choose('shelter', target.value)}
            />
          )}
          {choice}
        </ListingForm>
      )}
    </>
  );
}

/** Until it is known who is to be mated there is nothing to fill in. */
function WithoutPet({ children }: { children: ReactNode }) {
  return (
    <Card>
      {children || (
        <EmptyState
          species="dog"
          title="Add your pet first"
          action={
            <Link className={buttonClass()} to={screens.addPet}>
              Add a pet
            </Link>
          }
        >
          A listing for mating follows your pet’s profile: species, breed, sex and date of birth.
        </EmptyState>
      )}
    </Card>
  );
}

/** Those in whose name somebody may offer an animal. */
function useShelters(form: FormKind) {
  const { data } = useQuery({ ...ownSheltersQuery, enabled: form === 'adoption' });
  return (form === 'adoption' && data?.shelters.filter(({ isApproved }) => isApproved)) || [];
}
