import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import { clsx } from 'clsx';

import classes from './illustration.module.css';
import { drawingOf } from './drawings.ts';

export type IllustrationProps = {
  species?: SpeciesId | undefined;
  /** Seed that selects a face if there is no species, such as a user's id. */
  seed?: string;
  /** Alt text; decorative without it. */
  alt?: string;
  className?: string | undefined;
};

/** Illustration of an animal on a soft gradient. It fills its container, which determines size and rounding. */
export function Illustration({ species, seed = '', alt = '', className }: IllustrationProps) {
  const { url, gradient } = drawingOf(species, seed);
  return (
    <span className={clsx(classes.ground, classes[gradient], className)}>
      <img className={classes.animal} src={url} alt={alt} width={128} height={128} draggable={false} />
    </span>
  );
}
