import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

import classes from './chip.module.css';

export type ChipTone = 'neutral' | 'accent' | 'leaf' | 'sky' | 'sun';

/** Short coloured label: a pet's name, a state, a due date. */
export function Chip({ tone = 'neutral', className, ...rest }: ComponentProps<'span'> & { tone?: ChipTone }) {
  return <span {...rest} className={clsx(classes.chip, classes[tone], className)} />;
}
