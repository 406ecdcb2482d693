import type { DescribedImage } from '@qlixline/contract/described-image';
import { largeImageUrl } from '@qlixline/contract/image-url';
import { IMAGE_WIDTHS } from '@qlixline/contract/limits';
import { useEffect, useState } from 'react';

/**
 * The picture as it is opened: in the width that fits, and in its largest file once that is there, which is loaded where the screen
 * shows more pixels than the first width has, or the picture is enlarged.
 */
export function useLargePhoto(image: DescribedImage | undefined, isEnlarged: boolean): DescribedImage | undefined {
  const [loaded, setLoaded] = useState<string>();
  const url = image && !image.video && mayBeLarger(image) ? image.url : undefined;
  const isWanted = url !== undefined && (isEnlarged || innerWidth * devicePixelRatio > IMAGE_WIDTHS[0]);
  useEffect(() => {
    if (!isWanted) return undefined;
    const large = new Image(); // should it fail, the picture is there as it was
    const show = () => setLoaded(url);
    large.addEventListener('load', show);
    large.src = largeImageUrl(url);
    return () => large.removeEventListener('load', show);
  }, [url, isWanted]);
  return image && loaded === image.url ? { ...image, url: largeImageUrl(image.url) } : image;
}

/** Pictures smaller than the first width have been kept as they are. */
export function mayBeLarger({ width, height }: DescribedImage): boolean {
  const [first] = IMAGE_WIDTHS;
  return width >= first || height >= first;
}
