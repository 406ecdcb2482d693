import { cleanLine } from '../../../outside/clean-line.ts';
import { readHtml } from '../../../outside/read-html.ts';

/** Elements that start a new line. */
const BLOCKS = new Set(
  (
    'address article aside blockquote br dd div dl dt figcaption figure footer h1 h2 ' +
    'h3 h4 h5 h6 header hr li main ol p pre section table td th tr ul'
  ).split(' '),
);
/** Elements whose content isn't text to read. */
const SILENT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'head',
  'title',
  'textarea',
  'select',
  'button',
]);
const IMAGE_SOURCE_MAX = 1_000;

type Content = { paragraphs: string[]; imageUrl: string | null };

/**
 * Extracts the text of HTML, at most `max` characters, and the address of its first picture. The result has no markup,
 * so a feed can't make anything run.
 */
export function contentOf(html: string, max: number): Content {
  const paragraphs: string[] = [];
  let imageUrl: string | null = null;
  let line = '';
  let silence = 0;
  let left = max;
  const endLine = () => {
    const text = cleanLine(line, Math.max(left, 1));
    line = '';
    if (text === '' || left <= 0) return;
    left -= text.length;
    paragraphs.push(text);
  };
  readHtml(html, {
    onopentag(name, { src }) {
      if (SILENT.has(name)) silence += 1;
      if (BLOCKS.has(name)) endLine();
      if (name === 'img' && src && src.length <= IMAGE_SOURCE_MAX) imageUrl ??= src;
    },
    ontext(text) {
      if (silence === 0 && left > 0 && line.length < max * 16) line += text;
    },
    onclosetag(name) {
      if (SILENT.has(name)) silence = Math.max(0, silence - 1);
      if (BLOCKS.has(name)) endLine();
    },
  });
  endLine();
  return { paragraphs, imageUrl };
}
