import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';

import classes from './field.module.css';

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** Error message for the user. */
  error?: string | undefined;
  /** Used and maximum length. */
  counter?: { used: number; max: number };
};

type FieldProps = FieldTexts & {
  /** Id of the control; generated if absent. */
  id?: string | undefined;
  className?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
};

export type ControlAttributes = {
  id: string;
  className: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Form field: label, control, hint, error and counter, connected for assistive technology. */
export function Field({ label, hint, error, counter, id, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = clsx(error && errorId, hint && hintId) || undefined;
  const over = counter !== undefined && counter.used > counter.max;
  return (
    <div className={clsx(classes.field, className)}>
      <label id={`${controlId}-label`} className={classes.label} htmlFor={controlId}>
        {label}
      </label>
      {children({
        id: controlId,
        className: classes.control ?? '',
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {(hint || error || counter) && (
        <div className={classes.below}>
          <div className={classes.notes}>
            {error && (
              <p id={errorId} role="alert" className={classes.error}>
                {error}
              </p>
            )}
            {hint && (
              <p id={hintId} className={classes.hint}>
                {hint}
              </p>
            )}
          </div>
          {counter && (
            <span className={clsx(classes.counter, over && classes.error)} aria-hidden>
              {counter.used}/{counter.max}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
