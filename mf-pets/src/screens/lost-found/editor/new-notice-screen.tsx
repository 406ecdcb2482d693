import { titleOf } from '@qlixline/contract/lost-found/notice-title';
import { caredForQuery } from '@qlixline/api-client/pets/carers';
import { refreshMissedPet, useCreateNotice } from '@qlixline/api-client/lost-found/lost-found';
import { petQuery } from '@qlixline/api-client/pets/pets';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import type { Notice } from '@qlixline/contract/lost-found/notice';
import type { NoticeInput, NoticeUpdate } from '@qlixline/contract/lost-found/notice-input';
import { screens } from '@qlixline/contract/areas/screens';
import { TrustNote } from '@qlixline/reports/trust-note';
import { useSelectedPet, useToast } from '@qlixline/shell-bridge';
import { Navigate, useNavigate, useSearchParams } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';
import { PageHeader } from '@qlixline/ui/page-header';
import { Select } from '@qlixline/ui/select';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { NoticeForm } from './notice-form.tsx';
import { emptyValues } from './notice-values.ts';

/** Screen to report a missing pet, which the address may name: one's own or one that the viewer takes care of. */
export function ReportLostScreen() {
  const pets = useReportablePets();
  const [query, setQuery] = useSearchParams();
  const pet = pets.find(({ id }) => String(id) === query.get('pet')) ?? (pets.length === 1 ? pets[0] : undefined);
  const { data: card } = useQuery({ ...petQuery(pet?.id ?? 0), enabled: pet !== undefined });
  const missingNoticeId = pet && card?.missingNoticeId;
  const { create, done } = useNewNotice();
  const choice = pets.length > 1 && (
    <Select
      label="Which of your pets?"
      placeholder="Choose a pet"
      options={pets.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={pet?.id ?? ''}
      onChange={({ target }) => setQuery(() => (target.value ? { pet: target.value } : {}), { replace: true })}
    />
  );
  return (
    <>
      <PageHeader
        title={pet ? `${pet.name} is missing` : 'A pet is missing'}
        subtitle="People nearby get an alert. Photo and facts come from the profile."
      />
      {missingNoticeId ? (
        <Navigate to={screens.notice(missingNoticeId)} replace />
      ) : pet ? (
        <NoticeForm
          key={pet.id}
          initial={emptyValues('lost', new Date())}
          draft={`lost-${pet.id}`}
          label="Tell everybody"
          save={(update) => create(inputOf(update, pet.id))}
          onDone={done}
        >
          <TrustNote reach="petAlert" />
          {choice}
        </NoticeForm>
      ) : (
        <Card>{choice || <p>Add your pet to your profile first.</p>}</Card>
      )}
    </>
  );
}

/** Screen to report a found animal. */
export function ReportFoundScreen() {
  const { create, done } = useNewNotice();
  return (
    <>
      <PageHeader title="I have found an animal" subtitle="We alert owners whose missing pet looks like it." />
      <NoticeForm
        initial={emptyValues('found', new Date())}
        draft="found"
        label="Publish"
        save={(update) => create(inputOf(update, null))}
        onDone={done}
      />
    </>
  );
}

function inputOf(update: NoticeUpdate, petId: number | null): NoticeInput {
  if (update.kind === 'found') return update;
  if (petId === null) throw new Error('A notice of a lost pet needs the pet');
  return { ...update, petId };
}

/** Returns the user's living pets and those they take care of. */
function useReportablePets(): { id: number; name: string }[] {
  const own = useSelectedPet().pets.filter(({ diedOn }) => !diedOn);
  const { data } = useQuery(caredForQuery);
  const caredFor = (data?.items ?? []).filter(({ isAccepted }) => isAccepted).map(({ pet }) => pet);
  return [...own, ...caredFor];
}

function useNewNotice() {
  const navigate = useNavigate();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutateAsync } = useCreateNotice();
  const { keyFor } = useIdempotencyKey();
  const done = useCallback(
    (notice: Notice) => {
      toast({ title: titleOf(notice), description: 'People nearby get an alert. Share the notice with friends, too.' });
      void navigate(screens.notice(notice.id), { replace: true });
      void refreshMissedPet(queryClient, notice);
    },
    [navigate, toast, queryClient],
  );
  return { create: (input: NoticeInput) => mutateAsync({ input, idempotencyKey: keyFor(input) }), done };
}
