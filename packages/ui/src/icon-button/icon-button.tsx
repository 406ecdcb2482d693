import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

import classes from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Name of the action, for screen readers and as a tooltip. */
  label: string;
  icon: ReactNode;
  variant?: 'ghost' | 'soft';
};

/** Round button of 44 pixels with only an icon. */
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

/** Returns the classes that make a link look like an icon button; it needs an `aria-label`. */
export function iconButtonClass(variant: 'ghost' | 'soft' = 'ghost'): string {
  return clsx(classes.button, classes[variant]);
}
