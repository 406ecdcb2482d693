/** SQL condition on a row of `link_previews`: a post or a message has it, whoever sees that. */
export const IS_SHOWN_PREVIEW = (preview: string): string => `(
  exists (select from posts where posts.preview_id = ${preview}.id)
  or exists (select from messages where messages.preview_id = ${preview}.id))`;
