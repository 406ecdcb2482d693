import type { SpeciesId } from '@qlixline/contract/species-ids';
import { clsx } from 'clsx';

import classes from './illustration.module.css';
import { drawingOf } from './drawings.ts';

export type IllustrationProps = {
  species?: SpeciesId | undefined;
  /** Chooses a face when there is no species, such as a user's id. */
  seed?: string;
  /** Says what it stands for; decorative without it. */
  alt?: string;
  className?: string | undefined;
};

/** A drawn animal on a soft gradient. Fills its container, which gives size and rounding. */
export function Illustration({ species, seed = '', alt = '', className }: IllustrationProps) {
  const { url, gradient } = drawingOf(species, seed);
  return (
    <span className={clsx(classes.ground, classes[gradient], className)}>
      <img className={classes.animal} src={url} alt={alt} width={128} height={128} draggable={false} />
    </span>
  );
}
