import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';

import hidden from '../visually-hidden/visually-hidden.module.css';
import classes from './segmented.module.css';

export type SegmentedProps<Value extends string> = {
  label: string;
  hideLabel?: boolean;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  className?: string;
};

/** Segmented control for a few choices, made of radio buttons. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, hideLabel = false, options, value, onChange, className } = props;
  const name = useId();
  return (
    <fieldset className={clsx(classes.group, className)}>
      <legend className={hideLabel ? hidden.hidden : classes.legend}>{label}</legend>
      <div className={classes.track}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              className={classes.radio}
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
