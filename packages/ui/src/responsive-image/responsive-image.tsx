import { imageSrcSet } from '@qlixline/contract/image-url';
import type { Image } from '@qlixline/contract/image';
import { clsx } from 'clsx';
import { useMemo } from 'react';

import classes from './responsive-image.module.css';
import { previewOf } from './preview.ts';

export type ResponsiveImageProps = {
  image: Image;
  alt: string;
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string;
  /** Shown at once and first, for what is in the first view. */
  priority?: boolean;
  /** Fills its container and is cut to it, instead of keeping its own shape. */
  cover?: boolean;
  className?: string | undefined;
};

/** An uploaded picture: reserves its space and shows a blurred preview until it is there. */
export function ResponsiveImage({
  image,
  alt,
  sizes,
  priority = false,
  cover = false,
  className,
}: ResponsiveImageProps) {
  const preview = useMemo(() => previewOf(image.thumbhash), [image.thumbhash]);
  return (
    <img
      className={clsx(classes.image, cover && classes.cover, className)}
      src={image.url}
      srcSet={imageSrcSet(image.url)}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      {...(preview && { style: { backgroundImage: `url(${preview})` } })}
    />
  );
}
