/**
 * Condition that the user or one of their pets has a name with a word that begins with `words`, ignoring accents; a
 * query without letters is matched literally. It is a scalar subquery, as for an `exists` the planner may read all
 * users' names at once.
 */
export const NAME_MATCHES = (user: string, words: string): string => `coalesce((
  select bool_or(case
    when ${words}::text ~ '[[:alnum:]]' then strpos(known.words, (select ' ' || fold_words(${words}::text))) > 0
    else strpos(known.name, ${words}::text) > 0 end)
  from known_names known where known.user_id = ${user}), false)`;
