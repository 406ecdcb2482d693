import { textParts } from './text-parts.ts';

/** Returns true if `tag`, without its sign, would be linked in a text. */
export function isTag(tag: string): boolean {
  const [part, ...rest] = textParts(`#${tag}`, []);
  return part?.kind === 'tag' && rest.length === 0;
}
