import { imageSrcSet } from '@qlixline/contract/image-url';
import { useEffect } from 'react';

/**
 * Loads an uploaded picture before it is shown, in the width that `sizes` will ask for. Not as a preload link: the
 * browser complains of one that is not used within seconds, and who reads on is not known.
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
