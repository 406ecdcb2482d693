import { clsx } from 'clsx';

import hidden from '../visually-hidden/visually-hidden.module.css';
import classes from './spinner.module.css';

export type SpinnerProps = {
  label?: string;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean;
  className?: string;
};

export function Spinner({ label = 'Loading...', hideLabel = false, className }: SpinnerProps) {
  return (
    <span role="status" className={clsx(classes.spinner, className)}>
      <span className={classes.wheel} aria-hidden />
      <span className={hideLabel ? hidden.hidden : undefined}>{label}</span>
    </span>
  );
}
