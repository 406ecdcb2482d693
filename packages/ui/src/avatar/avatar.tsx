import { imageAtWidth } from '@qlixline/contract/image-url';
import type { SpeciesId } from '@qlixline/contract/species-ids';
import { clsx } from 'clsx';

import { Illustration } from '../illustration/illustration.tsx';
import classes from './avatar.module.css';

export type AvatarProps = {
  /** The picture's address; a drawn animal stands in for none. */
  src?: string | null | undefined;
  /** Decorative by default: the name mostly stands beside it. */
  alt?: string;
  species?: SpeciesId | undefined;
  /** Chooses the drawn face of a person, such as their id. */
  seed?: string;
  /** CSS pixels, both ways. */
  size?: number;
  /** A ring in the colour of text: the chosen one. The accent colour is for what is new, such as a story. */
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
