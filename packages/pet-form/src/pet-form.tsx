import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useUploadImage } from '@qlixline/api-client/uploads/uploads';
import type { Pet, PetInput } from '@qlixline/contract/pets/pet';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import { useMeasurementUnit, useUnsavedChanges } from '@qlixline/shell-bridge';
import { FormDraft } from '@qlixline/saved-form/form-draft';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { useId, useMemo } from 'react';
import type { FormEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';

import { BreedFields } from './breed-fields.tsx';
import { FactFields } from './fact-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { petFormSchema, valuesOf } from './pet-form-values.ts';
import type { PetFormValues } from './pet-form-values.ts';
import classes from './pet-form.module.css';
import { PetPhotoField } from './pet-photo-field.tsx';
import { useDiscardedPhoto } from './use-discarded-photo.ts';
import { isFailure, useSavePet } from './use-save-pet.ts';

const SAVED_CALLBACK_DELAY_MS = 100; // after the form was reset (behaviour: pet form)

export type PetFormProps = {
  /** Called with the saved pet, 100 ms after the form was reset. */
  onSaved: (pet: Pet) => void;
  onCancel?: () => void;
  /** Heading level of the form's title; 2 if the page has its own title. */
  headingLevel?: 1 | 2;
} & ({ mode: 'create'; pet?: never; petRole?: never } | { mode: 'edit'; pet: Pet; petRole: PetRole });

const TEXTS = {
  create: {
    title: 'Add New Pet',
    subtitle: 'Create a detailed profile for your pet',
    submit: 'Create Pet',
    pending: 'Creating...',
  },
  edit: {
    title: 'Edit Pet Profile',
    subtitle: "Update your pet's information",
    submit: 'Update Pet',
    pending: 'Updating...',
  },
} as const;

/** Form to create or edit a pet (behaviour: pet form). */
export function PetForm({ mode, pet, petRole = 'owner', onSaved, onCancel, headingLevel = 1 }: PetFormProps) {
  const unit = useMeasurementUnit();
  const titleId = useId();
  const form = useForm<PetFormValues, unknown, PetInput>({
    resolver: useMemo(() => standardSchemaResolver(petFormSchema(unit, pet)), [unit, pet]),
    defaultValues: valuesOf(pet, unit),
  });
  const photo = useUploadImage({ type: 'pet', petId: pet?.id });
  const { save, pending, signedOut } = useSavePet(pet);
  useUnsavedChanges(form.formState.isDirty && !signedOut);
  const discardPhoto = useDiscardedPhoto(form, mode === 'create' && !pending);
  const texts = TEXTS[mode];
  const Heading = headingLevel === 1 ? 'h1' : 'h2';

  async function submit(input: PetInput): Promise<void> {
    const result = await save(input);
    if (isFailure(result)) {
      for (const { field, message } of result.fields) {
        if (field in input) form.setError(field as FieldPath<PetFormValues>, { message }, { shouldFocus: true });
      }
      return;
    }
    form.reset(valuesOf(mode === 'edit' ? result : undefined, unit));
    setTimeout(onSaved, SAVED_CALLBACK_DELAY_MS, result);
  }

  return (
    <Card padding="large" aria-labelledby={titleId}>
      <header className={classes.header}>
        <Heading id={titleId} className={classes.title}>
          {texts.title}
        </Heading>
        <p className={classes.subtitle}>{texts.subtitle}</p>
      </header>
      <FormProvider {...form}>
        <form
          noValidate
          className={classes.form}
          aria-labelledby={titleId}
          onSubmit={(event: FormEvent<HTMLFormElement>) => void form.handleSubmit(submit)(event)}
        >
          {mode === 'create' && <FormDraft name="pet" onStartAnew={discardPhoto} />}
          <PetPhotoField upload={(file) => photo.mutateAsync(file)} onReplace={discardPhoto} />
          <NameFields />
          <BreedFields />
          <FactFields unit={unit} isOwner={petRole === 'owner'} />
          <div className={classes.actions}>
            {onCancel && (
              <Button variant="soft" size="large" disabled={pending} onClick={onCancel}>
                Cancel
              </Button>
            )}
            <Button type="submit" size="large" className={classes.submit} loading={pending} disabled={photo.isPending}>
              {pending ? texts.pending : texts.submit}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Card>
  );
}
