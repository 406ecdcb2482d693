import { PRODUCT_NAME } from '@qlixline/contract/product';
import type { Image } from '@qlixline/contract/image';

import { markup } from '../../../http/html.ts';
import { plainText } from './plain-text.ts';

/** What a messenger or another network shows where the address of a page is sent. */
export type Preview = {
  title: string;
  description: string;
  type: 'article' | 'profile';
  /** The page's own address: a path with its query. */
  path: string;
  image: (Image & { alt: string }) | null;
  /** The image is what the page is about, not the face of who wrote it. */
  isLargeImage: boolean;
};

// Beyond these, those who show previews cut by themselves.
const TITLE_MAX = 70;
const DESCRIPTION_MAX = 200;
const ALT_MAX = 300;

/** The title and meta elements of a page; every value is bounded, on one line, and escaped. */
export function previewTags(preview: Preview, publicOrigin: string): string {
  const title = plainText(preview.title, TITLE_MAX);
  const description = plainText(preview.description, DESCRIPTION_MAX);
  const { image } = preview;
  const properties: [name: string, value: string][] = [
    ['og:title', title],
    ['og:description', description],
    ['og:type', preview.type],
    ['og:url', absolute(preview.path)],
    ['og:site_name', PRODUCT_NAME],
    ...(image ? imageProperties(image) : []),
  ];
  return markup`<title>${`${title} · ${PRODUCT_NAME}`}</title>
<meta name="description" content="${description}">
${properties.map(([name, value]) => markup`<meta property="${name}" content="${value}">\n`)}<meta name="twitter:card" content="${preview.isLargeImage ? 'summary_large_image' : 'summary'}">`
    .text;

  function imageProperties({ url, width, height, alt }: NonNullable<Preview['image']>): [string, string][] {
    return [
      ['og:image', absolute(url)],
      ['og:image:type', 'image/webp'],
      ['og:image:width', String(width)],
      ['og:image:height', String(height)],
      ['og:image:alt', plainText(alt, ALT_MAX)],
    ];
  }

  function absolute(path: string): string {
    return new URL(path, publicOrigin).href;
  }
}
