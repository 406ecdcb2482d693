import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

import classes from './card.module.css';

export type CardProps = ComponentProps<'section'> & { padding?: 'none' | 'medium' | 'large' };

/** Raised surface. Give it an `aria-labelledby` to make it a landmark. */
export function Card({ padding = 'medium', className, ...rest }: CardProps) {
  return <section {...rest} className={clsx(classes.card, classes[padding], className)} />;
}
