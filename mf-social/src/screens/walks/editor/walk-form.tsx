import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  LOCATION_MAX,
  WALK_MINUTES_MAX,
  WALK_MINUTES_MIN,
  WALK_PLACES_MAX,
  WALK_TEMPERAMENT_MAX,
  WALK_TITLE_MAX,
} from '@qlixline/contract/limits';
import { SPECIES_IDS, SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import type { WalkInput } from '@qlixline/contract/walks/walk-input';
import { WALK_AUDIENCES, WALK_PACES, WALK_REPEATS } from '@qlixline/contract/walks/walk-kinds';
import { PointField } from '@qlixline/place-field/point-field';
import { useSavedForm } from '@qlixline/saved-form/use-saved-form';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { Choice } from '@qlixline/ui/choice';
import { Segmented } from '@qlixline/ui/segmented';
import { Select } from '@qlixline/ui/select';
import { TextArea } from '@qlixline/ui/text-area';
import { TextField } from '@qlixline/ui/text-field';
import type { ReactNode } from 'react';
import { Controller, FormProvider, useController, useForm, useFormContext, useWatch } from 'react-hook-form';

import { PetsField } from '../../../walks/pets-field.tsx';
import { PACE_NAMES, REPEATS_NAMES } from '../../../walks/walk-texts.ts';
import styles from './editor.module.css';
import { localAt, walkFormSchema } from './walk-values.ts';
import type { WalkValues } from './walk-values.ts';

const PACES = WALK_PACES.map((value) => ({ value, label: PACE_NAMES[value] }));
const REPEATS = WALK_REPEATS.map((value) => ({ value, label: REPEATS_NAMES[value] }));
const AUDIENCE_NAMES = { everyone: 'Everybody', friends: 'Your friends' } as const;
const AUDIENCES = WALK_AUDIENCES.map((value) => ({ value, label: AUDIENCE_NAMES[value] }));
const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

type WalkFormProps = {
  initial: WalkValues;
  /** Label of the button. */
  label: string;
  /** True for a new walk, whose repetition and pets can still be chosen. */
  isNew: boolean;
  /** Saves the walk and returns its id. */
  save: (walk: WalkInput) => Promise<number>;
  onDone: (id: number) => void;
  /** Content above the button. */
  children?: ReactNode;
};

/** Form for the content of a walk. */
export function WalkForm({ initial, label, isNew, save, onDone, children }: WalkFormProps) {
  const form = useForm<WalkValues, unknown, WalkInput>({
    resolver: standardSchemaResolver(walkFormSchema),
    defaultValues: initial,
  });
  const { errors } = form.formState;
  const { submit, isSaving } = useSavedForm({
    form,
    save,
    fieldOf: (field) => FIELDS.find((name) => name === FIELD_OF[field] || name === field),
    onSaved: onDone,
  });

  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <Card>
          <div className={styles.fields}>
            <TextField
              label="What do you call it?"
              placeholder="Slow round in the park"
              autoComplete="off"
              maxLength={WALK_TITLE_MAX * 2}
              error={errors.title?.message}
              {...form.register('title')}
            />
            <div className={styles.pair}>
              <TextField
                label="When do you meet?"
                type="datetime-local"
                min={localAt(new Date().toISOString(), OWN_ZONE)}
                hint="By the clocks at the meeting point"
                error={errors.startsAt?.message}
                {...form.register('startsAt')}
              />
              <TextField
                label="How long, in minutes?"
                type="number"
                inputMode="numeric"
                min={WALK_MINUTES_MIN}
                max={WALK_MINUTES_MAX}
                step={5}
                error={errors.minutes?.message}
                {...form.register('minutes')}
              />
            </div>
            {isNew && <Repeats />}
          </div>
        </Card>
        <Card>
          <MeetingPoint />
        </Card>
        <Card>
          <div className={styles.fields}>
            <div className={styles.pair}>
              <Select label="Pace" options={PACES} error={errors.pace?.message} {...form.register('pace')} />
              <TextField
                label="How many people can come?"
                type="number"
                inputMode="numeric"
                min={1}
                max={WALK_PLACES_MAX}
                hint="Beside you; others wait for a place"
                error={errors.places?.message}
                {...form.register('places')}
              />
            </div>
            <Species />
            <TextField
              label="Who gets on there? (optional)"
              placeholder="Calm dogs, on a leash"
              autoComplete="off"
              maxLength={WALK_TEMPERAMENT_MAX * 2}
              error={errors.temperament?.message}
              {...form.register('temperament')}
            />
            <TextArea
              label="What else should people know? (optional)"
              rows={4}
              error={errors.text?.message}
              {...form.register('text')}
            />
            {isNew && <Pets />}
            <Controller
              name="audience"
              render={({ field: { value, onChange } }) => (
                <Segmented label="Who sees it and may come?" options={AUDIENCES} value={value} onChange={onChange} />
              )}
            />
          </div>
        </Card>
        {children && <Card>{children}</Card>}
        <div>
          <Button type="submit" size="large" loading={isSaving}>
            {label}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

const FIELDS = ['title', 'text', 'startsAt', 'minutes', 'pace', 'temperament', 'places', 'until', 'petIds'] as const;
/** Form fields with different names in the backend. */
const FIELD_OF: Partial<Record<string, (typeof FIELDS)[number]>> = { 'repeats.until': 'until' };

function Repeats() {
  const { register, formState } = useFormContext<WalkValues>();
  const [every, startsAt] = useWatch<WalkValues, ['every', 'startsAt']>({ name: ['every', 'startsAt'] });
  return (
    <div className={styles.pair}>
      <Select label="Does it repeat?" placeholder="No, once" options={REPEATS} {...register('every')} />
      {every !== '' && (
        <TextField
          label="Until (optional)"
          type="date"
          min={startsAt.slice(0, 10)}
          error={formState.errors.until?.message}
          {...register('until')}
        />
      )}
    </div>
  );
}

function MeetingPoint() {
  const { control, getValues, setValue } = useFormContext<WalkValues>();
  const name = useController({ control, name: 'meetingPoint.name' });
  const latitude = useController({ control, name: 'meetingPoint.latitude' });
  const longitude = useController({ control, name: 'meetingPoint.longitude' });
  const [north, east] = [latitude.field.value, longitude.field.value];
  return (
    <div className={styles.fields}>
      <TextField
        label="Where do you meet?"
        hint="Everybody who sees the walk sees this. Choose a place that is open to all, not your home."
        placeholder="A gate, a café, a bus stop"
        autoComplete="off"
        maxLength={LOCATION_MAX * 2}
        error={name.fieldState.error?.message}
        {...name.field}
      />
      <PointField
        label="On the map"
        spot="where you meet"
        value={north === null || east === null ? null : { latitude: north, longitude: east }}
        error={latitude.fieldState.error?.message}
        fieldRef={latitude.field.ref}
        onChange={(chosen) => {
          latitude.field.onChange(chosen?.latitude ?? null);
          longitude.field.onChange(chosen?.longitude ?? null);
        }}
        onTown={(found) => {
          if (getValues('meetingPoint.name').trim() === '') {
            setValue('meetingPoint.name', found, { shouldDirty: true });
          }
        }}
      />
    </div>
  );
}

function Species() {
  const { control } = useFormContext<WalkValues>();
  const { field } = useController({ control, name: 'species' });
  const chosen = field.value;
  return (
    <div>
      <p className={styles.legend} id="walk-species">
        For which animals? Choose none for all.
      </p>
      <div className={styles.choices} role="group" aria-labelledby="walk-species">
        {SPECIES_IDS.map((id) => {
          const isIn = chosen.includes(id);
          return (
            <Choice
              key={id}
              isChosen={isIn}
              onClick={() => field.onChange(isIn ? chosen.filter((other) => other !== id) : [...chosen, id])}
            >
              {SPECIES_NAMES[id]}
            </Choice>
          );
        })}
      </div>
    </div>
  );
}

function Pets() {
  const { control, formState } = useFormContext<WalkValues>();
  const { field } = useController({ control, name: 'petIds' });
  const species = useWatch<WalkValues, 'species'>({ name: 'species' });
  const problem = formState.errors.petIds?.message;
  return (
    <div>
      <PetsField
        label="Who comes with you?"
        species={species}
        petIds={field.value}
        onChange={(petIds) => field.onChange([...petIds])}
        none="None of your pets is of these animals; you can host a walk all the same."
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
