import { POST_TEXT_MAX } from '../limits.ts';

/** Fields in which another app shares something with the installed one (Web Share Target). */
export type SharedFields = Partial<Record<'title' | 'text' | 'url', string>>;

/**
 * Joins what another app has shared to the text of a post, at most POST_TEXT_MAX UTF-16 units. Many apps put the
 * address into the text, or repeat the title there, so nothing is repeated.
 */
export function sharedText({ title = '', text = '', url = '' }: SharedFields): string {
  const [heading, body, address] = [clean(title), clean(text), clean(url)];
  const parts = [
    body.includes(heading) ? '' : heading,
    body,
    body.includes(address) || !/^https?:\/\//i.test(address) ? '' : address,
  ];
  return parts.filter(Boolean).join('\n').slice(0, POST_TEXT_MAX).toWellFormed().trim();
}

/** Removes control characters except line breaks and tabs. */
const clean = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
