import { imageAtWidth } from '@qlixline/contract/images/image-url';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import { clsx } from 'clsx';

import { Illustration } from '../illustration/illustration.tsx';
import classes from './avatar.module.css';

export type AvatarProps = {
  /** Address of the image; without one, an illustration is shown. */
  src?: string | null | undefined;
  /** Alt text; decorative by default, because the name is usually next to it. */
  alt?: string;
  species?: SpeciesId | undefined;
  /** Seed that selects the illustration of a person, such as their id. */
  seed?: string;
  /** Width and height in CSS pixels. */
  size?: number;
  /** Shows a ring in the text colour, for the selected one. The accent colour is for new content, such as stories. */
  ring?: boolean;
  className?: string | undefined;
};

export function Avatar({ src, alt = '', species, seed = '', size = 44, ring = false, className }: AvatarProps) {
  return (
    <span className={clsx(classes.avatar, ring && classes.ring, className)} style={{ width: size, height: size }}>
      {src ? (
        <img
          className={classes.photo}
          src={imageAtWidth(src, size > 160 ? 640 : 320)}
          alt={alt}
          width={size}
          height={size}
          decoding="async"
        />
      ) : (
        <Illustration species={species} seed={seed} alt={alt} />
      )}
    </span>
  );
}
