import type { MeasurementUnit } from '@qlixline/contract/users/user';
import { TextField } from '@qlixline/ui/text-field';
import { pressedKey } from '@qlixline/contract/text/pressed-key';
import { useFormContext } from 'react-hook-form';

import { unitLabel } from './measures.ts';
import type { Measure } from './measures.ts';
import type { PetFormValues } from './pet-form-values.ts';

type MeasureFieldProps = { measure: Measure; label: string; unit: MeasurementUnit };

/**
 * Number field with a step of 0.1. Input that the browser cannot parse becomes 0, visibly too (behaviour: pet form).
 */
export function MeasureField({ measure, label, unit }: MeasureFieldProps) {
  const { register, setValue, formState } = useFormContext<PetFormValues>();
  const registered = register(measure);
  return (
    <TextField
      label={`${label} (${unitLabel(measure, unit)})`}
      type="number"
      inputMode="decimal"
      step={0.1}
      min={0}
      autoComplete="off"
      error={formState.errors[measure]?.message}
      {...registered}
      onBlur={(event) => {
        if (event.target.validity.badInput) setValue(measure, '0', { shouldDirty: true });
        return registered.onBlur(event);
      }}
      onKeyDown={(event) => {
        // Enter submits the form without a blur.
        if (pressedKey(event) === 'Enter' && event.currentTarget.validity.badInput) {
          setValue(measure, '0', { shouldDirty: true });
        }
      }}
    />
  );
}
