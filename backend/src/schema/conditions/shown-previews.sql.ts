/** What shows cards of links. */
const SHOWN_IN = ['posts', 'messages', 'comments', 'threads', 'thread_replies'];

/** SQL condition on a row of `link_previews`: one of these has it, whoever sees that. */
export const IS_SHOWN_PREVIEW = (preview: string): string =>
  `(${SHOWN_IN.map((table) => `exists (select from ${table} where ${table}.preview_id = ${preview}.id)`).join(' or ')})`;
