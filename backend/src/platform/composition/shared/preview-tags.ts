import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';
import type { Image } from '@qlixline/contract/images/image';

import { markup } from '../../../http/pages/html.ts';
import { plainText } from './plain-text.ts';

/** Preview that messengers and networks show for a page's address. */
export type Preview = {
  title: string;
  description: string;
  type: 'article' | 'profile';
  /** Address of the page: path and query. */
  path: string;
  image: (Image & { alt: string }) | null;
  /** True if the image is the page's subject rather than its author's photo. */
  isLargeImage: boolean;
};

// Messengers cut longer texts.
const TITLE_MAX = 70;
const DESCRIPTION_MAX = 200;
const ALT_MAX = 300;

/** Builds the page's title and meta elements; values are bounded, on one line, and escaped. */
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
