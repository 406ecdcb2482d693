import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import classes from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does, for screen readers and as its hint. */
  label: string;
  icon: ReactNode;
  variant?: 'ghost' | 'soft';
};

/** A round button of 44 pixels with nothing but an icon. */
export function IconButton({ label, icon, variant = 'ghost', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={clsx(iconButtonClass(variant), className)}
    >
      {icon}
    </button>
  );
}

/** The same look for a link with an `aria-label`. */
export function iconButtonClass(variant: 'ghost' | 'soft' = 'ghost'): string {
  return clsx(classes.button, classes[variant]);
}
