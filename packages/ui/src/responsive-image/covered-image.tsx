import { clsx } from 'clsx';
import { EyeOff } from 'lucide-react';

import { PlainImage } from './plain-image.tsx';
import type { ResponsiveImageProps } from './plain-image.tsx';
import { Preview } from './drawn-preview.tsx';
import { useIsCovered } from './revealed-media.store.ts';
import classes from './sensitive-media.module.css';

/** Image marked as sensitive: a blurred preview without loading it, until the viewer has asked for it elsewhere. */
export function CoveredImage(props: ResponsiveImageProps) {
  const { image, cover = false, className } = props;
  if (!useIsCovered(image.url)) return <PlainImage {...props} />;
  return (
    <span
      role="img"
      aria-label="Sensitive photo, covered"
      className={clsx(classes.tile, cover && classes.fills, className)}
      style={cover ? undefined : { aspectRatio: `${image.width} / ${image.height}` }}
    >
      <Preview thumbhash={image.thumbhash} />
      <EyeOff aria-hidden className={classes.icon} />
    </span>
  );
}
