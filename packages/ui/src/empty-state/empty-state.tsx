import type { SpeciesId } from '@qlixline/contract/species-ids';
import type { ReactNode } from 'react';

import { AnimalPicture } from '../animal-picture/animal-picture.tsx';
import classes from './empty-state.module.css';

export type EmptyStateProps = {
  title: string;
  /** Says what to do next. */
  children?: ReactNode;
  /** The one thing to do: a button, or a link that looks like one. */
  action?: ReactNode;
  species?: SpeciesId;
};

export function EmptyState({ title, children, action, species = 'other' }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.picture}>
        <AnimalPicture species={species} />
      </span>
      <h2 className={classes.title}>{title}</h2>
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </div>
  );
}
