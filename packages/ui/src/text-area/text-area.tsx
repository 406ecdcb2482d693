import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

import { Field } from '../field/field.tsx';
import type { FieldTexts } from '../field/field.tsx';
import classes from './text-area.module.css';

export type TextAreaProps = ComponentProps<'textarea'> & FieldTexts;

export function TextArea({ label, hint, error, counter, id, className, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, id, className }} {...(counter && { counter })}>
      {(control) => <textarea rows={3} {...rest} {...control} className={clsx(control.className, classes.area)} />}
    </Field>
  );
}
