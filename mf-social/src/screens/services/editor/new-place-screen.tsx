import { useProposeNewPlace } from '@qlixline/api-client/places/places';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import { screens } from '@qlixline/contract/areas/screens';
import { useToast } from '@qlixline/shell-bridge';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { TrustNote } from '@qlixline/reports/trust-note';
import { PageHeader } from '@qlixline/ui/page-header';
import { useCallback, useState } from 'react';

import { PlaceForm } from './place-form.tsx';
import { emptyValues } from './place-values.ts';

/** Screen to propose a missing place. */
export function NewPlaceScreen() {
  const { mutateAsync: propose } = useProposeNewPlace();
  const { keyFor } = useIdempotencyKey();
  const navigate = useNavigate();
  const toast = useToast();
  const [initial] = useState(emptyValues);
  const done = useCallback(() => {
    toast({ title: 'Thank you', description: 'A moderator reviews it before others see it.' });
    void navigate(screens.placeProposals, { replace: true });
  }, [navigate, toast]);
  return (
    <>
      <PageHeader
        title="Add a place"
        subtitle="A vet, a groomer, a shop, a park: where you go with your animals. Not somebody’s home."
      />
      <TrustNote reach="place" />
      <PlaceForm
        initial={initial}
        draft="place"
        label="Submit"
        withNote
        save={(place, note) => {
          const proposal = { place, note };
          return propose({ proposal, idempotencyKey: keyFor(proposal) });
        }}
        onDone={done}
      />
    </>
  );
}
