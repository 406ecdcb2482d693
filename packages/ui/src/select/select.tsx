import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

import { Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import classes from './select.module.css';

export type SelectProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldTexts & {
    options: readonly { value: string; label: string }[];
    /** Text of a first, empty option. */
    placeholder?: string;
  };

/** The browser's native select, with the phone's wheel and selection by letters. For long lists see SearchSelect. */
export function Select({ label, hint, error, counter, id, className, options, placeholder, ...rest }: SelectProps) {
  return (
    <Field {...{ label, hint, error, id, className }} {...(counter && { counter })}>
      {(control) => (
        <select {...rest} {...control} className={clsx(control.className, classes.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
