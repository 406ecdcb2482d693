/**
 * Condition of SQL: the user or one of their pets has a name in which a word begins with `words`, without accents; what has no
 * letters is looked for as it is. A subquery with one value is asked for each user by itself: the planner reads everybody's
 * names at once for an `exists` that it may ask of many.
 */
export const NAME_MATCHES = (user: string, words: string): string => `coalesce((
  select bool_or(case
    when ${words}::text ~ '[[:alnum:]]' then strpos(known.words, (select ' ' || fold_words(${words}::text))) > 0
    else strpos(known.name, ${words}::text) > 0 end)
  from known_names known where known.user_id = ${user}), false)`;
