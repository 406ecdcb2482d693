/** SQL of the beginning of a text, `max` characters of it; one that is cut ends with an ellipsis, within those. */
export const EXCERPT = (text: string, max: number): string =>
  `(select case when length(whole) > ${max} then rtrim(left(whole, ${max - 1})) || '…' else whole end
    from (select ${text} as whole) excerpt)`;

/** SQL of the same in one line. */
export const EXCERPT_IN_LINE = (text: string, max: number): string =>
  EXCERPT(`regexp_replace(left(${text}, ${max * 4}), '\\s+', ' ', 'g')`, max);
