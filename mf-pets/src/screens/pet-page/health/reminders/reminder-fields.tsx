import type { HealthEntryInput } from '@qlixline/contract/pet-health/health-entry';
import { REPEAT_UNITS } from '@qlixline/contract/pet-health/due-series';
import type { RepeatUnit } from '@qlixline/contract/pet-health/due-series';
import { HEALTH_REPEAT_MAX } from '@qlixline/contract/limits';
import { Select } from '@qlixline/ui/select';
import { TextField } from '@qlixline/ui/text-field';
import { useController, useWatch } from 'react-hook-form';
import type { Control, FieldError } from 'react-hook-form';

import { DayField } from '../day-field.tsx';
import type { HealthValues } from '../health-values.ts';
import styles from '../health.module.css';

const UNIT_NAMES: Record<RepeatUnit, string> = { day: 'Daily', week: 'Weekly', month: 'Monthly', year: 'Yearly' };
const APART: Record<RepeatUnit, string> = {
  day: 'Days apart',
  week: 'Weeks apart',
  month: 'Months apart',
  year: 'Years apart',
};
const NEVER = 'never';
const UNITS = [
  { value: NEVER, label: 'Never' },
  ...REPEAT_UNITS.map((unit) => ({ value: unit, label: UNIT_NAMES[unit] })),
];

/** Errors of an interval as a whole, or of its number. */
type RepeatError = FieldError & { every?: FieldError };

/** Day of a reminder, and how often it comes back once it is done. */
export function ReminderFields({ control }: { control: Control<HealthValues, unknown, HealthEntryInput> }) {
  const dueOn = useWatch({ control, name: 'dueOn' });
  const { field, fieldState } = useController({ control, name: 'repeat' });
  const { every, unit } = field.value;
  const error: RepeatError | undefined = fieldState.error;
  return (
    <>
      <DayField control={control} name="dueOn" label="Remind me on (optional)" days="future" />
      {dueOn !== null && (
        <div className={styles.pair}>
          <Select
            label="Repeat"
            options={UNITS}
            value={unit === '' ? NEVER : unit}
            onChange={({ target }) =>
              field.onChange({ ...field.value, unit: target.value === NEVER ? '' : target.value })
            }
            onBlur={field.onBlur}
          />
          {unit !== '' && (
            <TextField
              label={APART[unit]}
              type="number"
              inputMode="numeric"
              min={1}
              max={HEALTH_REPEAT_MAX}
              value={every}
              onChange={({ target }) => field.onChange({ ...field.value, every: target.value })}
              onBlur={field.onBlur}
              error={error?.every?.message ?? error?.message}
            />
          )}
        </div>
      )}
    </>
  );
}
