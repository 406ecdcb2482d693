import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  WALK_MINUTES_MAX,
  WALK_MINUTES_MIN,
  WALK_PLACES_MAX,
  WALK_TEMPERAMENT_MAX,
  WALK_TITLE_MAX,
} from '@qlixline/contract/limits';
import type { WalkInput } from '@qlixline/contract/walks/walk-input';
import { WALK_AUDIENCES, WALK_PACES } from '@qlixline/contract/walks/walk-kinds';
import { useSavedForm } from '@qlixline/saved-form/use-saved-form';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { Segmented } from '@qlixline/ui/segmented';
import { Select } from '@qlixline/ui/select';
import { TextArea } from '@qlixline/ui/text-area';
import { TextField } from '@qlixline/ui/text-field';
import type { ReactNode } from 'react';
import { Controller, FormProvider, useForm } from 'react-hook-form';

import { PACE_NAMES } from '../../../walks/walk-texts.ts';
import styles from './editor.module.css';
import { MeetingPointFields, RepeatFields, SpeciesField, WalkPetsField } from './walk-fields.tsx';
import { localAt, walkFormSchema } from './walk-values.ts';
import type { WalkValues } from './walk-values.ts';

const PACES = WALK_PACES.map((value) => ({ value, label: PACE_NAMES[value] }));
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
              label="Name"
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
                hint="Local time at the meeting point"
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
            {isNew && <RepeatFields />}
          </div>
        </Card>
        <Card>
          <MeetingPointFields />
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
                hint="Not counting you. Others join a waiting list"
                error={errors.places?.message}
                {...form.register('places')}
              />
            </div>
            <SpeciesField />
            <TextField
              label="Suitable for (optional)"
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
            {isNew && <WalkPetsField />}
            <Controller
              name="audience"
              render={({ field: { value, onChange } }) => (
                <Segmented label="Who can see and join it?" options={AUDIENCES} value={value} onChange={onChange} />
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
