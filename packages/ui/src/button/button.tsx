import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import classes from './button.module.css';

export type ButtonLook = {
  variant?: 'primary' | 'soft' | 'ghost' | 'danger' | 'link';
  size?: 'small' | 'medium' | 'large';
  /** Fills the width of its container. */
  block?: boolean;
};

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { icon?: ReactNode; loading?: boolean };

/** Button. While `loading` it shows a spinner and cannot be pressed; the caller may change the label too. */
export function Button({
  variant,
  size,
  block,
  icon,
  loading = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(buttonClass({ variant, size, block }), className)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {loading ? <span className={classes.spinner} aria-hidden /> : icon}
      {children}
    </button>
  );
}

/** Returns the classes that make a link look like a button: `<Link className={buttonClass({ variant: 'soft' })}>`. */
export function buttonClass({
  variant = 'primary',
  size = 'medium',
  block = false,
}: { [Key in keyof ButtonLook]: ButtonLook[Key] | undefined } = {}): string {
  return clsx(classes.button, classes[variant], classes[size], block && classes.block);
}
