import type { HealthEntryInput } from '@qlixline/contract/pet-health/health-entry';
import { DatePicker } from '@qlixline/ui/date-picker';
import type { PickedDays } from '@qlixline/ui/date-picker';
import { useController } from 'react-hook-form';
import type { Control } from 'react-hook-form';

import type { HealthValues } from './health-values.ts';

type DayFieldProps = {
  control: Control<HealthValues, unknown, HealthEntryInput>;
  name: 'on' | 'endsOn' | 'dueOn';
  label: string;
  days: PickedDays;
};

export function DayField({ control, name, label, days }: DayFieldProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <DatePicker
      label={label}
      days={days}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
