import { ACCOUNT_DELETION_DAYS } from '@qlixline/contract/limits';
import { mediumDate } from '@qlixline/ui/time';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

import styles from './delete-dialog.module.css';

const DAY_MS = 86_400_000;

type DeletionTimesProps = { register: UseFormRegisterReturn<'when'>; error: string | undefined };

/** Choice of the deletion time; after some days by default. */
export function DeletionTimes({ register, error }: DeletionTimesProps) {
  const id = useId();
  const day = mediumDate(new Date(Date.now() + ACCOUNT_DELETION_DAYS * DAY_MS).toISOString());
  return (
    <fieldset className={styles.times} aria-describedby={error && `${id}-error`}>
      <legend>When?</legend>
      <label className={styles.time}>
        <input type="radio" value="later" {...register} aria-describedby={`${id}-later`} data-initial-focus />
        <span>
          In {ACCOUNT_DELETION_DAYS} days, on {day}
          <span id={`${id}-later`} className={styles.muted}>
            Until then others still see your account. Sign in before then and it stays.
          </span>
        </span>
      </label>
      <label className={styles.time}>
        <input type="radio" value="now" {...register} aria-describedby={`${id}-now`} />
        <span>
          At once
          <span id={`${id}-now`} className={styles.muted}>
            This cannot be undone.
          </span>
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
