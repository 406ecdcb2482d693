import type { Tables } from '../tables.ts';

type WithPreview = { [Table in keyof Tables]: 'preview_id' extends keyof Tables[Table] ? Table : never }[keyof Tables];

/** What shows cards of links: every table with a `preview_id`, or it does not compile. */
const SHOWN_IN: Record<WithPreview, true> = {
  posts: true,
  comments: true,
  messages: true,
  threads: true,
  thread_replies: true,
};

/** SQL condition on a row of `link_previews`: one of these has it, whoever sees that. */
export const IS_SHOWN_PREVIEW = (preview: string): string => {
  const shown = Object.keys(SHOWN_IN).map(
    (table) => `exists (select from ${table} where ${table}.preview_id = ${preview}.id)`,
  );
  return `(${shown.join(' or ')})`;
};
