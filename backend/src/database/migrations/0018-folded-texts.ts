import { Migration } from '@mikro-orm/migrations';

/** In lower case, with one code for what has several. */
const folded = (text: string) => `lower(normalize(${text}, NFKC))`;

/** Letters and digits, everything between them one space. */
const words = (text: string) => `regexp_replace(${folded(text)}, '[^[:alnum:]]+', ' ', 'g')`;

const generated = (name: string, type: string, value: string) =>
  `add column ${name} ${type} generated always as (${value}) stored`;

/**
 * What hidden words are looked for in is made once, when something is written. Folding a thousand characters for each reader
 * made a page of long posts cost a hundred times as much for whoever hides a word.
 */
export class FoldedTexts extends Migration {
  override up(): void {
    for (const [table, text] of [
      ['posts', 'text'],
      ['comments', 'text'],
      ['stories', 'caption'],
    ] as const) {
      this.addSql(`
        alter table ${table}
          ${generated('folded_text', 'text', folded(text))},
          ${generated('folded_words', 'text', `' ' || ${words(text)} || ' '`)}`);
    }
    this.addSql(`
      alter table hidden_words
        ${generated('folded_text', 'text', folded('word::text'))},
        ${generated('folded_words', 'text', `btrim(${words('word::text')})`)},
        ${generated('has_letters', 'boolean', `word::text ~ '[[:alnum:]]'`)},
        ${generated('is_plain', 'boolean', `word::text ~ '^[[:alnum:]]' and word::text ~ '[[:alnum:]]$'`)}`);
  }
}
