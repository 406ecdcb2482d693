import { LOCATION_MAX } from '@qlixline/contract/limits';
import { SPECIES_IDS, SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import { WALK_REPEATS } from '@qlixline/contract/walks/walk-kinds';
import { PointField } from '@qlixline/place-field/point-field';
import { Choice } from '@qlixline/ui/choice';
import { Select } from '@qlixline/ui/select';
import { TextField } from '@qlixline/ui/text-field';
import { useController, useFormContext, useWatch } from 'react-hook-form';

import { PetsField } from '../../../walks/pets-field.tsx';
import { REPEATS_NAMES } from '../../../walks/walk-texts.ts';
import styles from './editor.module.css';
import type { WalkValues } from './walk-values.ts';

// Fields of a walk's form that consist of several controls.

const REPEATS = WALK_REPEATS.map((value) => ({ value, label: REPEATS_NAMES[value] }));

export function RepeatFields() {
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

export function MeetingPointFields() {
  const { control, getValues, setValue } = useFormContext<WalkValues>();
  const name = useController({ control, name: 'meetingPoint.name' });
  const latitude = useController({ control, name: 'meetingPoint.latitude' });
  const longitude = useController({ control, name: 'meetingPoint.longitude' });
  const [north, east] = [latitude.field.value, longitude.field.value];
  return (
    <div className={styles.fields}>
      <TextField
        label="Where do you meet?"
        hint="Everybody who sees the walk sees this. Choose a public place, not your home."
        placeholder="A gate, a café, a bus stop"
        autoComplete="off"
        maxLength={LOCATION_MAX * 2}
        error={name.fieldState.error?.message}
        {...name.field}
      />
      <PointField
        label="On the map"
        spot="at the meeting point"
        value={north === null || east === null ? null : { latitude: north, longitude: east }}
        error={latitude.fieldState.error?.message}
        fieldRef={latitude.field.ref}
        onChange={(chosen) => {
          latitude.field.onChange(chosen?.latitude ?? null);
          longitude.field.onChange(chosen?.longitude ?? null);
        }}
        precision="address"
        onNamed={(found) => {
          if (getValues('meetingPoint.name').trim() === '') {
            setValue('meetingPoint.name', found, { shouldDirty: true });
          }
        }}
      />
    </div>
  );
}

export function SpeciesField() {
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

export function WalkPetsField() {
  const { control, formState } = useFormContext<WalkValues>();
  const { field } = useController({ control, name: 'petIds' });
  const species = useWatch<WalkValues, 'species'>({ name: 'species' });
  const problem = formState.errors.petIds?.message;
  return (
    <div>
      <PetsField
        label="Who’s coming with you?"
        species={species}
        petIds={field.value}
        onChange={(petIds) => field.onChange([...petIds])}
        none="None of your pets match, but you can still host the walk."
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
