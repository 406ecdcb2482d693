/** SQL of the first `max` characters of a text. A text that is cut ends with an ellipsis, within the limit. */
export const EXCERPT = (text: string, max: number): string =>
  `(select case when length(whole) > ${max} then rtrim(left(whole, ${max - 1})) || '…' else whole end
    from (select ${text} as whole) excerpt)`;

/** SQL of an excerpt on one line. */
export const EXCERPT_IN_LINE = (text: string, max: number): string =>
  EXCERPT(`regexp_replace(left(${text}, ${max * 4}), '\\s+', ' ', 'g')`, max);
