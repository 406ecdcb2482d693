import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import type { ReactNode } from 'react';

import { Illustration } from '../illustration/illustration.tsx';
import classes from './empty-state.module.css';

export type EmptyStateProps = {
  title: string;
  /** Text that says what to do next. */
  children?: ReactNode;
  /** The main action: a button or a link that looks like one. */
  action?: ReactNode;
  species?: SpeciesId;
  /** Heading level; use 1 if it fills the page. */
  headingLevel?: 1 | 2;
};

export function EmptyState({ title, children, action, species = 'other', headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classes.state}>
      <span className={classes.picture}>
        <Illustration species={species} />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </div>
  );
}
