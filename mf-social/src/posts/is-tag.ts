import { textParts } from './text-parts.ts';

/** Whether `tag`, without its sign, is one that a text could link. */
export function isTag(tag: string): boolean {
  const [part, ...rest] = textParts(`#${tag}`, []);
  return part?.kind === 'tag' && rest.length === 0;
}
