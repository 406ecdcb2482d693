import { ownSheltersQuery } from '@qlixline/api-client/shelters/shelters';
import { idInAddress } from '@qlixline/contract/areas/id-in-address';
import { screens } from '@qlixline/contract/areas/screens';
import { useSelectedPet } from '@qlixline/shell-bridge';
import { useNavigate, useSearchParams } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';
import { LazyPart } from '@qlixline/ui/lazy-part';
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

const loadShelters = () => import('./shelter-field.tsx').then((part) => part.ShelterField);
/** Renders nothing: if the field for shelters cannot be loaded, the form is complete for users without one. */
const renderNothing = () => null;
const loadAddPet = () => import('./add-pet-first.tsx').then((part) => part.AddPetFirst);

const SOLD = [
  { value: 'thing', label: 'Supplies' },
  { value: 'animal', label: 'An animal' },
] as const;

/** Creates a listing for adoption, for one of the user's pets or another animal. */
export const NewAdoptionScreen = () => <NewListing form="adoption" />;

/** Creates a listing for mating, for one of the user's pets. */
export const NewMatingScreen = () => <NewListing form="mating" />;

/** Creates a listing for sale, of a thing or an animal depending on the address. */
export function NewSaleScreen() {
  const [query, setQuery] = useSearchParams();
  const form = query.get('what') === 'animal' ? 'animal' : 'thing';
  return (
    <NewListing form={form}>
      <Segmented
        label="What are you selling?"
        options={SOLD}
        value={form}
        onChange={(what) => setQuery(() => (what === 'animal' ? { what } : {}), { replace: true })}
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
  const shelterId = form === 'adoption' ? idInAddress(query.get('shelter')) || null : null;
  const shelters = useQuery({ ...ownSheltersQuery, enabled: shelterId !== null }).data?.shelters;
  const mayPublish = shelters?.find(({ id }) => id === shelterId)?.isApproved !== false;
  const offersPets = form !== 'thing' && shelterId === null;
  const pet = offersPets ? pets.find(({ id }) => String(id) === query.get('pet')) : undefined;

  function choose(name: 'pet' | 'shelter', id: string): void {
    setQuery(
      (now) => {
        now.delete(name);
        if (id) now.set(name, id);
        return now;
      },
      { replace: true },
    );
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
        <Card>{choice || <LazyPart load={loadAddPet} props={{}} />}</Card>
      ) : (
        <ListingForm
          key={`${form} ${pet?.id ?? 'another'}`}
          form={form}
          of={{ petId: pet?.id ?? null, shelterId }}
          initial={valuesOfPet(form, pet)}
          mayPublish={mayPublish}
          onDone={done}
        >
          {children}
          {form === 'adoption' && (
            <LazyPart
              load={loadShelters}
              props={{ shelterId, onChoose: (id: string) => choose('shelter', id) }}
              failed={renderNothing}
            />
          )}
          {choice}
        </ListingForm>
      )}
    </>
  );
}
