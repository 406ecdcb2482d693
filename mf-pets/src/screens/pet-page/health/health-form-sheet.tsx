import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { messageOf } from '@qlixline/api-client/calls/http';
import { useDeleteHealthEntry, useSaveHealthEntry } from '@qlixline/api-client/pet-health/pet-health';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { HEALTH_INPUTS } from '@qlixline/contract/pet-health/health-entry';
import type { HealthEntry, HealthEntryInput, HealthField, KindWith } from '@qlixline/contract/pet-health/health-entry';
import { HEALTH_KINDS, MEDICATION_SCHEDULES } from '@qlixline/contract/pet-health/health-kinds';
import type { GlucoseUnit, HealthKind } from '@qlixline/contract/pet-health/health-kinds';
import { HEALTH_NOTE_MAX } from '@qlixline/contract/limits';
import { MEASURED_UNITS, UNIT_LABELS, shownUnitsOf } from '@qlixline/contract/pets/measurement';
import type { PetCard } from '@qlixline/contract/pets/pet';
import { FormDraft } from '@qlixline/saved-form/form-draft';
import { useSavedForm } from '@qlixline/saved-form/use-saved-form';
import { useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { ConfirmDialog } from '@qlixline/ui/confirm-dialog';
import { Select } from '@qlixline/ui/select';
import { Sheet } from '@qlixline/ui/sheet';
import { TextArea } from '@qlixline/ui/text-area';
import { TextField } from '@qlixline/ui/text-field';
import { useId, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';

import { DayField } from './day-field.tsx';
import { DocumentFields } from './documents/document-fields.tsx';
import { useDocuments } from './documents/use-documents.ts';
import { TimesField } from './doses/times-field.tsx';
import { KIND_NAMES, SCHEDULE_NAMES } from './health-texts.ts';
import { convertedText, healthFormSchema, inputFrom, valuesOf } from './health-values.ts';
import type { HealthValues } from './health-values.ts';
import styles from './health.module.css';
import { GlucoseUnitChoice } from './measurements/glucose-unit-choice.tsx';
import { ReminderFields } from './reminders/reminder-fields.tsx';
import { useShownUnits } from './use-shown-units.ts';

const SCHEDULES = MEDICATION_SCHEDULES.map((schedule) => ({ value: schedule, label: SCHEDULE_NAMES[schedule] }));
const NAME_LABELS: Record<KindWith<'name'>, string> = {
  vaccination: 'Vaccine or disease',
  medication: 'Medication',
  allergy: 'Allergic to',
  visit: 'Reason for the visit',
  deworming: 'Product',
  parasites: 'Product or parasite',
  dental: 'What was done?',
};

/** Kinds that a new entry may have; a male is never in heat. */
const kindsOf = (gender: PetCard['gender']) =>
  HEALTH_KINDS.filter((kind) => kind !== 'heat' || gender !== 'male').map((kind) => ({
    value: kind,
    label: KIND_NAMES[kind],
  }));

type HealthFormSheetProps = {
  petId: number;
  gender: PetCard['gender'];
  /** Entry to edit; undefined for a new one. */
  entry: HealthEntry | undefined;
  /** Local day. */
  today: string;
  onClose: () => void;
};

/** Sheet to add or edit an entry. */
export function HealthFormSheet({ petId, gender, entry, today, onClose }: HealthFormSheetProps) {
  const formId = useId();
  const shownUnits = useShownUnits().units;
  const [units, setUnits] = useState(shownUnits); // a choice elsewhere must not change what was typed
  const toast = useToast();
  const save = useSaveHealthEntry(petId);
  const remove = useDeleteHealthEntry(petId);
  const form = useForm<HealthValues, unknown, HealthEntryInput>({
    resolver: (values, context, options) =>
      standardSchemaResolver(healthFormSchema(values.kind, units))(values, context, options),
    defaultValues: valuesOf(entry, units, today),
  });
  const { register, control, formState, getValues, setValue } = form;
  const { errors, isDirty } = formState;
  const documents = useDocuments(petId, entry);
  const [savedId, setSavedId] = useState(entry?.id);
  const [isAsking, setAsking] = useState(false);
  const { submit, isSaving } = useSavedForm({
    form,
    isChanged: ((isDirty && !save.isSuccess) || documents.isDirty) && !remove.isSuccess,
    save: async (input: HealthEntryInput) => {
      const { id } = await save.mutateAsync({ entryId: savedId, input });
      setSavedId(id); // A retry, for failed documents, must not create a second entry.
      if (!(await documents.save(id))) throw new DocumentsNotSent();
    },
    onSaved: onClose,
    failed: (error) =>
      toast(
        error instanceof DocumentsNotSent
          ? { variant: 'destructive', title: 'Saved without some documents' }
          : { variant: 'destructive', title: 'Not saved', description: messageOf(error) },
      ),
  });
  const kind = useWatch({ control, name: 'kind' });
  const schedule = useWatch({ control, name: 'schedule' });
  const note = useWatch({ control, name: 'note' });

  function chooseGlucoseUnit(unit: GlucoseUnit): void {
    const chosen = shownUnitsOf(units.weight, unit);
    setValue('measured', convertedText('glucose', getValues('measured'), { from: units, to: chosen }));
    setUnits(chosen);
  }

  async function deleteEntry(deleted: HealthEntry): Promise<void> {
    const input = inputFrom(deleted);
    try {
      await remove.mutateAsync(deleted.id);
      onClose();
      if (needsQuestion(deleted)) return void toast({ title: 'Deleted from the journal' });
      const undo = () =>
        void save
          .mutateAsync({ entryId: undefined, input })
          .catch((error: unknown) =>
            toast({ variant: 'destructive', title: 'It could not be restored', description: messageOf(error) }),
          );
      toast({ title: 'Deleted from the journal', action: { label: 'Undo', onSelect: undo } });
    } catch (error) {
      toast({ variant: 'destructive', title: 'Not deleted', description: messageOf(error) });
    }
  }

  return (
    <Sheet
      open
      title={entry ? `Edit ${KIND_NAMES[entry.kind].toLowerCase()}` : 'Add to the journal'}
      onClose={onClose}
      footer={
        <>
          {entry && (
            <Button
              variant="ghost"
              loading={remove.isPending}
              disabled={isSaving}
              onClick={() => (needsQuestion(entry) ? setAsking(true) : void deleteEntry(entry))}
            >
              Delete
            </Button>
          )}
          <Button type="submit" form={formId} loading={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        {savedId === undefined && (
          <FormProvider {...form}>
            <FormDraft name={`health-${petId}`} />
          </FormProvider>
        )}
        {savedId === undefined && (
          <Select label="Type" options={kindsOf(gender)} data-initial-focus {...register('kind')} />
        )}
        {(kind === 'glucose' || kind === 'temperature') && (
          <TextField
            label={`${KIND_NAMES[kind]} (${MEASURED_UNITS[kind][units[kind]]})`}
            inputMode="decimal"
            autoComplete="off"
            error={errors.measured?.message}
            {...register('measured')}
          />
        )}
        {kind === 'glucose' && (
          <GlucoseUnitChoice value={MEASURED_UNITS.glucose[units.glucose]} onChoose={chooseGlucoseUnit} />
        )}
        {kind === 'weight' && (
          <TextField
            label={`Weight (${UNIT_LABELS[units.weight].weight})`}
            inputMode="decimal"
            autoComplete="off"
            error={errors.weightKg?.message}
            {...register('weightKg')}
          />
        )}
        {kind in NAME_LABELS && (
          <TextField
            label={NAME_LABELS[kind as keyof typeof NAME_LABELS]}
            autoComplete="off"
            error={errors.name?.message}
            {...register('name')}
          />
        )}
        {kind === 'medication' && (
          <div className={styles.pair}>
            <TextField label="Dose (optional)" autoComplete="off" error={errors.dose?.message} {...register('dose')} />
            <Select
              label="How often?"
              placeholder="Please choose"
              options={SCHEDULES}
              error={errors.schedule?.message}
              {...register('schedule')}
            />
          </div>
        )}
        {kind === 'medication' && schedule !== 'as_needed' && <TimesField control={control} />}
        <DayField control={control} name="on" label={hasField(kind, 'endsOn') ? 'Start date' : 'Date'} days="past" />
        {hasField(kind, 'time') && (
          <TextField label="Time (optional)" type="time" error={errors.time?.message} {...register('time')} />
        )}
        {hasField(kind, 'endsOn') && (
          <DayField control={control} name="endsOn" label="End date (optional)" days="any" />
        )}
        {hasField(kind, 'dueOn') && <ReminderFields control={control} />}
        <TextArea
          label="Note (optional)"
          rows={3}
          counter={{ used: countGraphemes(note), max: HEALTH_NOTE_MAX }}
          error={errors.note?.message}
          {...register('note')}
        />
        <DocumentFields documents={documents} isSaving={isSaving} />
      </form>
      {entry && (
        <ConfirmDialog
          open={isAsking}
          title={entry.hasDoses ? 'Delete it with its doses?' : 'Delete it with its documents?'}
          confirmLabel="Delete"
          destructive
          pending={remove.isPending}
          onConfirm={() => void deleteEntry(entry)}
          onCancel={() => setAsking(false)}
        >
          {entry.hasDoses && 'Who gave it and when will be deleted for good. To end a medication, enter its end date. '}
          {entry.documents.length > 0 && `${documentsText(entry.documents.length)} for good.`}
        </ConfirmDialog>
      )}
    </Sheet>
  );
}

const hasField = (kind: HealthKind, field: HealthField): boolean => field in HEALTH_INPUTS[kind].shape;

/** Returns true for an entry that can't be restored as it was. */
const needsQuestion = ({ documents, hasDoses }: HealthEntry): boolean => documents.length > 0 || hasDoses === true;

/** Error after the entry was saved but not all documents; each of them shows its own outcome. */
class DocumentsNotSent extends Error {}

const documentsText = (count: number): string =>
  count === 1 ? 'Its document will be deleted' : `Its ${count} documents will be deleted`;
