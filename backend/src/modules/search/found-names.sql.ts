import { ROW_ID_MAX } from '@qlixline/contract/integer-max';

// Names are found by prefix, then by similarity (decision: search). These bounds keep the cost independent of the
// number of names.
const BEGINNING = 200; // names with the typed prefix
const ENOUGH = 40; // matches above which typos aren't considered
const SEARCHED_WORDS = 4; // typed words for which similar ones are searched
const ALIKE = 8; // similar words for each of them
const OF_EACH = 20; // names with such a word
const SHORTEST = 3; // letters; shorter words are similar to everything
const LONGEST = 20; // letters up to which transpositions are searched
/** Minimum trigram similarity of a whole name to the query, 0 to 1. */
export const LIKENESS_MIN = 0.3;

/** SQL that sorts after every text, the upper bound of a prefix's index range. */
const AFTER_ALL = 'chr(1114111)';

/** Table of names, and the column of their owner. */
type Names = { table: 'user_names' | 'pet_names'; id: 'user_id' | 'pet_id' };

/** SQL of the word with the letters at `at` and `at` + 1 transposed. */
const TURNED = (word: string, at: string): string =>
  `overlay(${word} placing reverse(substr(${word}, ${at}, 2)) from ${at} for 2)`;

/**
 * Common table expressions: `asked` contains the folded search words, `begun` the ids of prefix matches, `turned` the
 * ids of matches with two transposed letters, which trigrams miss, and `alike` the ids of similar names.
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
      where length(word) >= ${SHORTEST} limit ${SEARCHED_WORDS}) said
    cross join lateral (
      select name_words.word from name_words where name_words.word % said.word
      order by similarity(name_words.word, said.word) desc, name_words.word limit ${ALIKE}) near
    cross join lateral (
      select ${id} from ${table} where key >= near.word and key < near.word || '!'
      order by key, ${id} limit ${OF_EACH}) names
    where (select count(*) from begun) < ${ENOUGH})`;

/** Condition that a candidate matches, from its `match` and id. */
export const IS_MATCH = (match: string, id: string): string => `(
  ${match}.begins or ${match}.likeness >= ${LIKENESS_MIN} or ${id} in (select id from turned))`;

/**
 * SQL of a one-row table that rates the match of one thing's names: `begins` is true if a name begins with the query,
 * and `likeness` is the greatest similarity.
 */
export const NAME_MATCH = ({ table, id }: Names, of: string): string => `(
  select coalesce(bool_or(starts_with(key, asked.words)), false) and asked.words <> '' as begins,
    coalesce(max(similarity(key, asked.words)), 0) as likeness
  from asked left join ${table} on ${table}.${id} = ${of}
  group by asked.words)`;

/** SQL of a position in a list, best first: a rank of four digits, then a tie-breaker. */
export const PLACE = (rank: string, id: string): string => `lpad((${rank})::text, 4, '0') || ${id}`;

/** SQL of an id padded to the digits of the largest id, so that it sorts as text. */
export const ID_DIGITS = (id: string): string => `lpad(${id}::text, ${String(ROW_ID_MAX).length}, '0')`;

/** SQL of a rank: prefix matches before similar names, and within each the matches near the viewer first. */
export const RANK = (match: string, isNear: string): string => `(
  case when ${match}.begins then 4000 else 0 end + case when ${isNear} then 2000 else 0 end
  + floor(${match}.likeness * 999)::integer)`;

/** SQL greater than any position. */
export const AFTER_EVERY_POSITION = `'~'`;
