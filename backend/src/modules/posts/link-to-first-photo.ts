import type { DescribedImage } from '@qlixline/contract/described-image';
import { imageSrcSet } from '@qlixline/contract/image-url';
import { sizesOfPhoto } from '@qlixline/contract/post-photos';

// As the database writes JSON. In what people have written each quotation mark has a backslash before it, so neither stands there.
const BEGIN = '"images" : ';
const END = '], "pets" : ';

/**
 * A `Link` header by which a browser fetches the first picture of a page's first post while the scripts that draw it still
 * arrive (decision: first-photo). Undefined where that post has none. Without reading the whole page, which is JSON text.
 */
export function linkToFirstPhoto(page: string): string | undefined {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END, begin);
  if (begin === -1 || end === -1) return undefined;
  const photos = JSON.parse(`${page.slice(begin + BEGIN.length, end)}]`) as DescribedImage[];
  const [first] = photos;
  if (!first) return undefined;
  const attributes = {
    rel: 'preload',
    as: 'image',
    imagesrcset: imageSrcSet(first.url) ?? '',
    imagesizes: sizesOfPhoto(first, 0, photos.length),
    fetchpriority: 'high',
  };
  const parts = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return [`<${first.url}>`, ...parts].join('; ');
}
