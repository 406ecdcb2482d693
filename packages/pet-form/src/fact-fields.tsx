import { PET_BIO_MAX } from '@qlixline/contract/limits';
import { countGraphemes } from '@qlixline/contract/text/count-graphemes';
import { isSeen } from '@qlixline/contract/fields/field';
import type { SharedField } from '@qlixline/contract/fields/field';
import { PET_FIELDS } from '@qlixline/contract/pets/pet-fields';
import type { MeasurementUnit } from '@qlixline/contract/users/user';
import { DatePicker } from '@qlixline/ui/date-picker';
import { Select } from '@qlixline/ui/select';
import { TextArea } from '@qlixline/ui/text-area';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';

import { MeasureField } from './measure-field.tsx';
import type { PetFormValues } from './pet-form-values.ts';
import classes from './pet-form.module.css';

const GENDERS = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'unknown', label: 'Unknown' },
];

/** Fields with a fixed place or beside another field. Everybody who opens the form sees these. */
type PlacedField = SharedField<typeof PET_FIELDS> &
  ('profileImageUrl' | 'name' | 'nickname' | 'species' | 'breed' | 'subBreed' | 'weight' | 'height');
type Fact = Exclude<keyof PetFormValues, PlacedField>;

/** Fields for gender, measures, birthday and bio, without those that the user may not see. */
export function FactFields({ unit, isOwner }: { unit: MeasurementUnit; isOwner: boolean }) {
  const { control, register, formState } = useFormContext<PetFormValues>();
  const { errors } = formState;
  const birthday = useController({ control, name: 'dateOfBirth' });
  const bio = useWatch({ control, name: 'bio' });
  // Every fact has its control here, in this order; forgetting one doesn't compile.
  const controls: Record<Fact | 'measures', ReactNode> = {
    gender: (
      <Select
        label="Gender"
        placeholder="Select gender"
        options={GENDERS}
        error={errors.gender?.message}
        {...register('gender')}
      />
    ),
    measures: (
      <div className={classes.pairAlways}>
        <MeasureField measure="weight" label="Weight" unit={unit} />
        <MeasureField measure="height" label="Height" unit={unit} />
      </div>
    ),
    dateOfBirth: (
      <DatePicker
        label="Birthday"
        days="past"
        value={birthday.field.value}
        onChange={birthday.field.onChange}
        onBlur={birthday.field.onBlur}
        error={errors.dateOfBirth?.message}
      />
    ),
    bio: (
      <TextArea
        label="Bio"
        rows={4}
        placeholder="What makes your pet one of a kind?"
        counter={{ used: countGraphemes(bio), max: PET_BIO_MAX }}
        error={errors.bio?.message}
        {...register('bio')}
      />
    ),
  };
  const facts = Object.keys(controls) as (keyof typeof controls)[];
  const shown = facts.filter((fact) => fact === 'measures' || isSeen(PET_FIELDS[fact], isOwner));
  return shown.map((fact) => <Fragment key={fact}>{controls[fact]}</Fragment>);
}
