import type { ExactPoint } from '@qlixline/contract/map/exact-place';
import { LOCATION_MAX } from '@qlixline/contract/limits';
import { PointField } from '@qlixline/place-field/point-field';
import { TextField } from '@qlixline/ui/text-field';
import { useController, useFormContext } from 'react-hook-form';

import type { ExactPlaceValue } from '../exact-place-value.ts';

type WhereValues = { place: ExactPlaceValue };
type WhereFieldsProps = {
  label: string;
  hint: string;
  /** Approximate point for the map; by default the user's location. */
  around?: ExactPoint | undefined;
};

/** Fields for a place in words and its exact point on a map. */
export function WhereFields({ label, hint, around }: WhereFieldsProps) {
  const { control, getValues, setValue } = useFormContext<WhereValues>();
  const name = useController({ control, name: 'place.name' });
  const latitude = useController({ control, name: 'place.latitude' });
  const longitude = useController({ control, name: 'place.longitude' });
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
        around={around}
        spot="at the right spot"
        value={pointOf(latitude.field.value, longitude.field.value)}
        error={latitude.fieldState.error?.message}
        fieldRef={latitude.field.ref}
        onChange={(chosen) => {
          latitude.field.onChange(chosen?.latitude ?? null);
          longitude.field.onChange(chosen?.longitude ?? null);
        }}
        precision="town" // others see only the cell of a kilometre in which it is
        onNamed={(town) => {
          if (getValues('place.name').trim() === '') setValue('place.name', town, { shouldDirty: true });
        }}
      />
    </>
  );
}

const pointOf = (latitude: number | null, longitude: number | null): ExactPoint | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };
