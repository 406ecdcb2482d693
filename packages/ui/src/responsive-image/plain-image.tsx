import { imageSrcSet } from '@qlixline/contract/images/image-url';
import type { Image } from '@qlixline/contract/images/image';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';

import classes from './responsive-image.module.css';
import { showPreview } from './preview.ts';

export type ResponsiveImageProps = {
  image: Image;
  alt: string;
  /** The `sizes` attribute: the displayed width. */
  sizes: string;
  /** Loads eagerly with high priority, for images in the first view. */
  priority?: boolean;
  /** Fills and crops to its container instead of keeping the aspect ratio. */
  cover?: boolean;
  className?: string | undefined;
};

/** Uploaded image that reserves its space and shows a blurred preview while it loads. */
export function PlainImage({ image, alt, sizes, priority = false, cover = false, className }: ResponsiveImageProps) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => (picture.current ? showPreview(picture.current, image.thumbhash) : undefined), [image.thumbhash]);
  return (
    <img
      ref={picture}
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
    />
  );
}
