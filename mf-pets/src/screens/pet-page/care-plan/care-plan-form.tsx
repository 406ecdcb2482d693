import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useDeleteCarePlan, useWriteCarePlan } from '@qlixline/api-client/care-plans/care-plans';
import { messageOf } from '@qlixline/api-client/calls/http';
import { careInstructionsSchema } from '@qlixline/contract/care-plans/care-plan';
import type { CareInstructions, CarePlan } from '@qlixline/contract/care-plans/care-plan';
import { FormDraft } from '@qlixline/saved-form/form-draft';
import { useSavedForm } from '@qlixline/saved-form/use-saved-form';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { Sheet } from '@qlixline/ui/sheet';
import { TextField } from '@qlixline/ui/text-field';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';

import styles from './care-plan.module.css';
import { ContactFields } from './contact-fields.tsx';
import { InstructionField } from './instruction-field.tsx';

const EMPTY: CareInstructions = {
  food: '',
  walks: '',
  medicationHints: '',
  dos: '',
  donts: '',
  contacts: [],
  vetName: '',
  vetPhone: '',
  vetAddress: '',
  insurance: '',
  chipNumber: '',
};

type CarePlanFormProps = { pet: { id: number; name: string }; plan: CarePlan; onClose: () => void };

/** Form for the instructions of a care plan. It is based on the version with which it was opened. */
export function CarePlanForm({ pet: { id, name }, plan, onClose }: CarePlanFormProps) {
  const formId = useId();
  const toast = useToast();
  const [{ instructions, version, medication }] = useState(plan); // not what another owner writes meanwhile
  const write = useWriteCarePlan(id, version);
  const remove = useDeleteCarePlan(id);
  const [isAsking, setAsking] = useState(false);
  const form = useForm<CareInstructions, unknown, CareInstructions>({
    resolver: standardSchemaResolver(careInstructionsSchema),
    defaultValues: instructions ?? EMPTY,
  });
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  const { submit, isSaving } = useSavedForm({
    form,
    isChanged: isDirty && !write.isSuccess && !remove.isSuccess,
    fieldOf: (field) => field.replace('instructions.', '') as FieldPath<CareInstructions>,
    save: (input: CareInstructions) => write.mutateAsync(input),
    onSaved: onClose,
    failed: (error) => toast({ variant: 'destructive', title: 'Not saved', description: messageOf(error) }),
  });

  async function deletePlan(): Promise<void> {
    try {
      await remove.mutateAsync();
      onClose();
      toast({ title: 'Care plan deleted', description: 'Its links no longer work.' });
    } catch (error) {
      toast({ variant: 'destructive', title: 'Not deleted', description: messageOf(error) });
    }
  }

  return (
    <Sheet
      open
      title={instructions ? 'Edit the care plan' : 'Write a care plan'}
      onClose={onClose}
      footer={
        <>
          {instructions && (
            <Button variant="ghost" disabled={isSaving} onClick={() => setAsking(true)}>
              Delete
            </Button>
          )}
          <Button type="submit" form={formId} loading={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate className={styles.sheet} onSubmit={submit}>
          {!instructions && <FormDraft name={`care-plan-${id}`} />}
          <InstructionField name="food" label="Food, and how much" hint="What, when, and where it is kept" />
          <InstructionField name="walks" label="Walks and exercise" />
          <p className={styles.muted}>
            {medication.length > 0
              ? `Medication comes from the health journal: ${medication.map((given) => given.name).join(', ')}.`
              : 'Medication and allergies come from the health journal. It has no medication now.'}
          </p>
          <InstructionField name="medicationHints" label="How to give medication" />
          <InstructionField name="dos" label="Please do" hint="Habits, favourite places, bedtime" />
          <InstructionField name="donts" label="Please don’t" hint={`What frightens or harms ${name}`} />
          <ContactFields />
          <fieldset className={styles.fields}>
            <legend>Vet</legend>
            <TextField label="Name" autoComplete="off" error={errors.vetName?.message} {...register('vetName')} />
            <TextField
              label="Phone number"
              type="tel"
              autoComplete="off"
              error={errors.vetPhone?.message}
              {...register('vetPhone')}
            />
            <TextField
              label="Address"
              autoComplete="off"
              error={errors.vetAddress?.message}
              {...register('vetAddress')}
            />
          </fieldset>
          <fieldset className={styles.fields}>
            <legend>Papers</legend>
            <TextField
              label="Chip number"
              autoComplete="off"
              error={errors.chipNumber?.message}
              {...register('chipNumber')}
            />
            <TextField
              label="Insurance"
              autoComplete="off"
              error={errors.insurance?.message}
              {...register('insurance')}
            />
          </fieldset>
        </form>
      </FormProvider>
      <ConfirmDialog
        open={isAsking}
        title="Delete the care plan?"
        confirmLabel="Delete"
        destructive
        pending={remove.isPending}
        onConfirm={() => void deletePlan()}
        onCancel={() => setAsking(false)}
      >
        Its links will stop working. The health journal stays.
      </ConfirmDialog>
    </Sheet>
  );
}
