import { useFoundShelter } from '@qlixline/api-client/shelters/shelters';
import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import { screens } from '@qlixline/contract/areas/screens';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { PageHeader } from '@qlixline/ui/page-header';
import { useCallback } from 'react';

import { ShelterForm } from './shelter-form.tsx';

/** Screen to found a shelter, which a moderator reviews before it can offer animals. */
export function NewShelterScreen() {
  const found = useFoundShelter();
  const { keyFor } = useIdempotencyKey();
  const navigate = useNavigate();
  const done = useCallback((id: number) => void navigate(screens.shelter(id), { replace: true }), [navigate]);
  return (
    <>
      <PageHeader
        title="Run a shelter"
        subtitle="Several people look after its animals together. A moderator takes a look before others can see it."
      />
      <ShelterForm
        action="Send to the moderators"
        save={(input) => found.mutateAsync({ input, idempotencyKey: keyFor(input) })}
        onDone={done}
      />
    </>
  );
}
