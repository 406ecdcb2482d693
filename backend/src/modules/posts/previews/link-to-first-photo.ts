import type { DescribedImage } from '@qlixline/contract/images/described-image';
import { imageSrcSet } from '@qlixline/contract/images/image-url';
import { sizesOfPhoto } from '@qlixline/contract/posts/post-photos';

// Matches the database's JSON format. Quotation marks in users' texts are escaped, so neither marker can occur in them.
const BEGIN = '"images" : ';
const END = '], "pets" : ';

/**
 * Builds a `Link` header that preloads the first image of a page's first post while the scripts load (decision:
 * first-photo). Undefined if the post has no image or it is covered. Searches the JSON text without parsing it.
 */
export function linkToFirstPhoto(page: string): string | undefined {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END, begin);
  if (begin === -1 || end === -1) return undefined;
  const photos = JSON.parse(`${page.slice(begin + BEGIN.length, end)}]`) as DescribedImage[];
  const [first] = photos;
  if (!first || first.isSensitive) return undefined;
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
