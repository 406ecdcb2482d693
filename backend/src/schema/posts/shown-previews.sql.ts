import type { Tables } from '../tables.ts';

type WithPreview = { [Table in keyof Tables]: 'preview_id' extends keyof Tables[Table] ? Table : never }[keyof Tables];

/** Tables that show link previews. Every table with a `preview_id` must be listed to compile. */
const SHOWN_IN: Record<WithPreview, true> = {
  posts: true,
  comments: true,
  messages: true,
  threads: true,
  thread_replies: true,
};

/** Condition on a row of `link_previews` that something shows it, visible or not. */
export const IS_SHOWN_PREVIEW = (preview: string): string => {
  const shown = Object.keys(SHOWN_IN).map(
    (table) => `exists (select from ${table} where ${table}.preview_id = ${preview}.id)`,
  );
  return `(${shown.join(' or ')})`;
};
