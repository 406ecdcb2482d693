import { PetForm } from '@qlixline/pet-form';

import { StepHeader } from './step-header.tsx';

export function FirstPetStep({ onCreated }: { onCreated: () => void }) {
  return (
    <>
      <StepHeader title="Add Your First Pet" current="Pet Details">
        A name and a species are enough. You can add the rest later.
      </StepHeader>
      <PetForm mode="create" headingLevel={2} onSaved={onCreated} />
    </>
  );
}
