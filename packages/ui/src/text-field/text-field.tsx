import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import { Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import classes from './text-field.module.css';

export type TextFieldProps = ComponentProps<'input'> &
  FieldTexts & {
    /** Text before the input, such as "@". */
    prefix?: ReactNode;
    /** Content after the input, such as a unit or a spinner. */
    suffix?: ReactNode;
  };

/** Text field. Spread a form library's `register()` onto it: name, handlers and ref reach the input. */
export function TextField({ label, hint, error, counter, prefix, suffix, id, className, ...rest }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, id, className }} {...(counter && { counter })}>
      {(control) => (
        <span className={classes.box}>
          {prefix && <span className={classes.prefix}>{prefix}</span>}
          <input
            type="text"
            {...rest}
            {...control}
            className={clsx(
              control.className,
              Boolean(prefix) && classes.prefixed,
              Boolean(suffix) && classes.suffixed,
            )}
          />
          {suffix && <span className={classes.suffix}>{suffix}</span>}
        </span>
      )}
    </Field>
  );
}
