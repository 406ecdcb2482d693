// How names are found: by what they begin with, then by what is spelt alike (decision: search). The work is bounded
// however many people have a name.
const BEGINNING = 200; // names that begin as was typed
const ENOUGH = 40; // of these, so that nobody looks for typos
const WORDS_ASKED = 4; // of what was typed, for which words alike are looked for
const ALIKE = 8; // words for each of them
const OF_EACH = 20; // names with such a word
const SHORTEST = 3; // letters; what is shorter is alike to everything
const LONGEST = 20; // in which letters are turned round
/** Of a whole name with what was typed, by trigrams: 0 to 1. */
export const LIKENESS_MIN = 0.3;

/** Everything that begins so is a range of the index. */
const AFTER_ALL = 'chr(1114111)';

/** `id`: of whom or what the names are. */
type Names = { table: 'user_names' | 'pet_names'; id: 'user_id' | 'pet_id' };

/** The word with its letters `at` and after it turned round. */
const TURNED = (word: string, at: string): string =>
  `overlay(${word} placing reverse(substr(${word}, ${at}, 2)) from ${at} for 2)`;

/**
 * Common table expressions: `asked` has the folded `words`; `begun` the `id`s of what is called so, `turned` of what is but
 * for two letters turned round, which trigrams do not see, `alike` of what may be meant.
 */
export const NAMED = ({ table, id }: Names, words: string): string => `
  asked as materialized (select fold_words(${words}) as words),
  begun as materialized (
    select names.${id} as id from asked cross join lateral (
      select ${id} from ${table} where key >= asked.words and key < asked.words || ${AFTER_ALL}
      order by key, ${id} limit ${BEGINNING}) names
    where asked.words <> ''),
  turned as materialized (
    select names.${id} as id
    from asked cross join lateral generate_series(1, length(asked.words) - 1) at
    cross join lateral (select ${TURNED('asked.words', 'at')} as word) meant
    cross join lateral (
      select ${id} from ${table} where key >= meant.word and key < meant.word || ${AFTER_ALL}
      order by key, ${id} limit ${OF_EACH}) names
    where length(asked.words) between ${SHORTEST} and ${LONGEST} and strpos(asked.words, ' ') = 0
      and (select count(*) from begun) < ${ENOUGH}),
  alike as materialized (
    select names.${id} as id
    from asked
    cross join lateral (
      select word from unnest(string_to_array(asked.words, ' ')) word
      where length(word) >= ${SHORTEST} limit ${WORDS_ASKED}) said
    cross join lateral (
      select name_words.word from name_words where name_words.word % said.word
      order by similarity(name_words.word, said.word) desc, name_words.word limit ${ALIKE}) near
    cross join lateral (
      select ${id} from ${table} where key >= near.word and key < near.word || '!'
      order by key, ${id} limit ${OF_EACH}) names
    where (select count(*) from begun) < ${ENOUGH})`;

/** What is found of all candidates: from a `candidate` and its `match`. */
export const IS_MATCH = (match: string, id: string): string => `(
  ${match}.begins or ${match}.likeness >= ${LIKENESS_MIN} or ${id} in (select id from turned))`;

/** SQL of a table with one row: how well one thing is named by `asked`; it `begins` so, and its `likeness`. */
export const NAME_MATCH = ({ table, id }: Names, of: string): string => `(
  select coalesce(bool_or(starts_with(key, asked.words)), false) and asked.words <> '' as begins,
    coalesce(max(similarity(key, asked.words)), 0) as likeness
  from asked left join ${table} on ${table}.${id} = ${of}
  group by asked.words)`;

/** SQL of the place in a list that has the best first: a rank of four digits, then what tells the equal ones apart. */
export const PLACE = (rank: string, id: string): string => `lpad((${rank})::text, 4, '0') || ${id}`;

/** What begins as was typed stands before what is spelt alike, and what is `near` the viewer first in each. */
export const RANK = (match: string, isNear: string): string => `(
  case when ${match}.begins then 4000 else 0 end + case when ${isNear} then 2000 else 0 end
  + floor(${match}.likeness * 999)::integer)`;

/** Greater than any place. */
export const BEFORE_ALL = `'~'`;
