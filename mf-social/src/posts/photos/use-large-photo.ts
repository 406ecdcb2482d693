import type { DescribedImage } from '@qlixline/contract/images/described-image';
import { largeImageUrl } from '@qlixline/contract/images/image-url';
import { IMAGE_WIDTHS } from '@qlixline/contract/limits';
import { useEffect, useState } from 'react';

/**
 * Returns an image for the viewer: first in a fitting width, then in its largest version. The largest is loaded only if
 * the screen has more pixels than the first width or the image is enlarged.
 */
export function useLargePhoto(image: DescribedImage | undefined, isEnlarged: boolean): DescribedImage | undefined {
  const [loaded, setLoaded] = useState<string>();
  const url = image && !image.video && mayBeLarger(image) ? image.url : undefined;
  const isWanted = url !== undefined && (isEnlarged || innerWidth * devicePixelRatio > IMAGE_WIDTHS[0]);
  useEffect(() => {
    if (!isWanted) return undefined;
    const large = new Image(); // If it fails, the image stays as it was.
    const show = () => setLoaded(url);
    large.addEventListener('load', show);
    large.src = largeImageUrl(url);
    return () => large.removeEventListener('load', show);
  }, [url, isWanted]);
  return image && loaded === image.url ? { ...image, url: largeImageUrl(image.url) } : image;
}

/** Returns true if a larger version may exist; images smaller than the first width are stored unchanged. */
export function mayBeLarger({ width, height }: DescribedImage): boolean {
  const [first] = IMAGE_WIDTHS;
  return width >= first || height >= first;
}
