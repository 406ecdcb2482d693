import { useIdempotencyKey } from '@qlixline/api-client/calls/use-idempotency-key';
import { useCreateWalk } from '@qlixline/api-client/walks/walks';
import { screens } from '@qlixline/contract/areas/screens';
import { useSelectedPet, useToast } from '@qlixline/shell-bridge';
import { useNavigate } from '@qlixline/shell-bridge/routing';
import { PageHeader } from '@qlixline/ui/page-header';
import { useCallback, useState } from 'react';

import { WalkForm } from './walk-form.tsx';
import { emptyValues } from './walk-values.ts';

/** Screen to plan a walk. */
export function NewWalkScreen() {
  const { mutateAsync: create } = useCreateWalk();
  const { keyFor } = useIdempotencyKey();
  const navigate = useNavigate();
  const toast = useToast();
  const { pet } = useSelectedPet();
  const [initial] = useState(() => emptyValues(pet && pet.diedOn === null ? pet.id : null));
  const done = useCallback(
    (id: number) => {
      toast({ title: 'Your walk is there', description: 'You are told when somebody comes along.' });
      void navigate(screens.walk(id), { replace: true });
    },
    [navigate, toast],
  );
  return (
    <>
      <PageHeader title="Plan a walk" subtitle="Choose where and when. Others see it and come along." />
      <WalkForm
        initial={initial}
        label="Plan the walk"
        isNew
        save={async (walk) => (await create({ walk, idempotencyKey: keyFor(walk) })).id}
        onDone={done}
      />
    </>
  );
}
