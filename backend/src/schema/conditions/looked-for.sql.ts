import { UNACCENTED_WORDS } from './relation.sql.ts';

/** A word of the text begins with what is looked for, without accents and folded once; what has no letters is looked for as it is. */
const HAS_WORD = (text: string, words: string): string => `case
  when ${words}::text ~ '[[:alnum:]]'
    then strpos(' ' || ${UNACCENTED_WORDS(text)}, (select ' ' || btrim(${UNACCENTED_WORDS(`${words}::text`)}))) > 0
  else strpos(${text}, ${words}::text) > 0 end`;

/** Condition of SQL: the user or one of their pets has a name in which a word begins with `words`. */
export const IS_LOOKED_FOR = (user: string, words: string): string => `(
  exists (select from users u where u.id = ${user}
    and ${HAS_WORD(`concat_ws(' ', u.display_name, u.first_name, u.username)`, words)})
  or exists (select from pets p where p.owner_id = ${user} and ${HAS_WORD('p.name', words)}))`;
