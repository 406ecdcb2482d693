import { imageSrcSet } from '@qlixline/contract/images/image-url';
import { useEffect } from 'react';

/**
 * Prefetches an uploaded image in the width that `sizes` will request. Not as a preload link, because browsers warn
 * about unused ones and it is unknown whether the user continues.
 */
export function usePreparedImage(url: string | undefined, sizes: string): void {
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.fetchPriority = 'low';
    image.sizes = sizes;
    image.srcset = imageSrcSet(url) ?? url;
  }, [url, sizes]);
}
