import { LOCATION_MAX } from '@qlixline/contract/limits';
import { PointField } from '@qlixline/place-field/point-field';
import { TextField } from '@qlixline/ui/text-field';
import { useController, useFormContext } from 'react-hook-form';

import type { ExactPlaceValue } from '../exact-place-value.ts';

type WhereValues = { place: ExactPlaceValue };
type WhereFieldsProps = { label: string; hint: string };

/** Where something was: in words that people know, and to the metre on the map. */
export function WhereFields({ label, hint }: WhereFieldsProps) {
  const { control, formState, getValues, setValue } = useFormContext<WhereValues>();
  const name = useController({ control, name: 'place.name' });
  const point = useController({ control, name: 'place.point' });
  const missing = formState.errors.place?.message;
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        placeholder="A street, a park, a shop"
        autoComplete="off"
        maxLength={LOCATION_MAX * 2}
        error={name.fieldState.error?.message}
        {...name.field}
      />
      <PointField
        label="On the map"
        value={point.field.value}
        error={point.field.value === null ? missing : undefined}
        onChange={(chosen) =>
          setValue('place.point', chosen, { shouldDirty: true, shouldValidate: missing !== undefined })
        }
        onTown={(town) => {
          if (getValues('place.name').trim() === '') setValue('place.name', town, { shouldDirty: true });
        }}
      />
    </>
  );
}
