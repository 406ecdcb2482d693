import { PRICE_MAX } from '@qlixline/contract/limits';
import { useStartTown } from '@qlixline/place-field/use-start-town';
import { Select } from '@qlixline/ui/select';
import { TextField } from '@qlixline/ui/text-field';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { CURRENCY_OPTIONS } from '../currency.ts';
import { usualCurrency } from '../usual-currency.ts';
import styles from './editor.module.css';
import type { ListingValues } from './listing-values.ts';

/** Price field, in the currency of the listing's town until another is selected. Nothing is paid here. */
export function PriceField() {
  const { register, formState, control, getValues, getFieldState, resetField } = useFormContext<ListingValues>();
  const { town } = useStartTown(useWatch({ control, name: 'place' }));
  const [isChosen, setChosen] = useState(() => getValues('price') !== '');
  const { onChange, ...currency } = register('currency');
  useEffect(() => {
    const isRestored = getFieldState('currency').isDirty; // with a draft
    if (!isChosen && !isRestored)
      resetField('currency', { defaultValue: usualCurrency(navigator.language, town?.name) });
  }, [isChosen, town, getFieldState, resetField]);
  return (
    <div className={styles.price}>
      <TextField
        label="Price"
        hint="Enter 0 to give it away. You arrange payment yourselves."
        inputMode="decimal"
        autoComplete="off"
        maxLength={String(PRICE_MAX).length + 3}
        error={formState.errors.price?.message}
        {...register('price')}
      />
      <Select
        label="Currency"
        options={CURRENCY_OPTIONS}
        {...currency}
        onChange={(event) => {
          setChosen(true);
          return onChange(event);
        }}
      />
    </div>
  );
}
