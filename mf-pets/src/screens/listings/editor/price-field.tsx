import { PRICE_MAX } from '@qlixline/contract/limits';
import { Select } from '@qlixline/ui/select';
import { TextField } from '@qlixline/ui/text-field';
import { useFormContext } from 'react-hook-form';

import { CURRENCY_OPTIONS } from '../currency.ts';
import styles from './editor.module.css';
import type { ListingValues } from './listing-values.ts';

/** What is asked for it. Nothing is paid here: people agree on that between them. */
export function PriceField() {
  const { register, formState } = useFormContext<ListingValues>();
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
      <Select label="Currency" options={CURRENCY_OPTIONS} {...register('currency')} />
    </div>
  );
}
