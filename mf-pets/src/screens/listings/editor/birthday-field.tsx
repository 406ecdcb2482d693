import { SALE_AGE_MIN_WEEKS } from '@qlixline/contract/limits';
import { DatePicker } from '@qlixline/ui/date-picker';
import { useController, useFormContext } from 'react-hook-form';

import type { ListingValues } from './listing-values.ts';

/** Date of birth of an animal for sale. */
export function BirthdayField() {
  const { control } = useFormContext<ListingValues>();
  const { field, fieldState } = useController({ control, name: 'bornOn' });
  return (
    <DatePicker
      label="Date of birth"
      hint={`Animals must be at least ${SALE_AGE_MIN_WEEKS} weeks old to be sold.`}
      days="past"
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
