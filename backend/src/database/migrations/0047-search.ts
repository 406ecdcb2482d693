import { Migration } from '@mikro-orm/migrations';

/** Writing without spaces: every sign is a word, so that a part of a sentence is found. */
const SIGNS = '[\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff]';

/**
 * What is searched, folded once when it is written (decision: search). Names with what follows them word by word, so that a
 * beginning is a range of an index; each different word of names once, so that a typo is looked for among these alone; and
 * the words of posts.
 */
export class Search extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');
    this.#folding();
    this.#nameWords();
    this.#namesOf('user', 'uuid', 'users', ['display_name', 'first_name', 'username']);
    this.#namesOf('pet', 'integer', 'pets', ['name', 'nickname', 'breed']);
    this.#posts();
  }

  #folding(): void {
    // As everywhere that accents do not count: ø is found by o, ß by ss.
    this.addSql(`
      create function fold_words(said text) returns text immutable strict parallel safe language sql as $$
        select btrim(regexp_replace(
          regexp_replace(
            lower(public.unaccent('public.unaccent',
              normalize(regexp_replace(normalize(said, NFKD), '[\\u0300-\\u036f]', '', 'g'), NFKC))),
            '(${SIGNS})', ' \\1 ', 'g'),
          '[^[:alnum:]]+', ' ', 'g'))
      $$`);
    this.addSql(`
      create function words_of(said text) returns tsvector immutable strict parallel safe language sql as $$
        select coalesce(array_to_tsvector(array_agg(distinct left(word, 50))), '')
        from unnest(string_to_array(nullif(public.fold_words(said), ''), ' ')) word
      $$`);
    // All words, of which the last may still be being typed. Folded words have no sign that a query knows.
    this.addSql(`
      create function query_of_words(said text) returns tsquery immutable strict parallel safe language sql as $$
        select (string_agg('''' || left(word, 50) || '''', ' & ' order by place) || ':*')::tsquery
        from unnest(string_to_array(nullif(public.fold_words(said), ''), ' ')) with ordinality words (word, place)
      $$`);
    this.addSql(`
      create function name_keys(names text[]) returns setof text immutable parallel safe language sql as $$
        select distinct left(array_to_string(words[at:], ' '), 100)
        from unnest(names) name
        cross join lateral (select string_to_array(nullif(public.fold_words(name), ''), ' ') as words) folded
        cross join lateral generate_subscripts(words, 1) at
      $$`);
  }

  #nameWords(): void {
    this.addSql(`
      create table name_words (
        word text collate "C" primary key,
        uses integer not null
      )`);
    this.addSql('create index name_words_alike on name_words using gin (word gin_trgm_ops)');
    // Locked in one order, so that two who write the same names wait for each other, and not both.
    this.addSql(`
      create function count_name_words() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into name_words (word, uses)
          select split_part(key, ' ', 1), count(*) from changed group by 1 order by 1
          on conflict (word) do update set uses = name_words.uses + excluded.uses;
        else
          perform from name_words where word in (select split_part(key, ' ', 1) from changed) order by word for update;
          update name_words set uses = name_words.uses - gone.uses
          from (select split_part(key, ' ', 1) as word, count(*) as uses from changed group by 1) gone
          where name_words.word = gone.word;
          delete from name_words where uses <= 0 and word in (select split_part(key, ' ', 1) from changed);
        end if;
        return null;
      end $$`);
  }

  #namesOf(thing: 'user' | 'pet', idType: string, table: string, columns: string[]): void {
    const names = `${thing}_names`;
    const keys = (row: string) => `name_keys(array[${columns.map((column) => `${row}.${column}::text`).join(', ')}])`;
    this.addSql(`
      create table ${names} (
        key text collate "C" not null,
        ${thing}_id ${idType} not null references ${table} on delete cascade,
        primary key (key, ${thing}_id)
      )`);
    this.addSql(`create index ${names}_of on ${names} (${thing}_id)`);
    this.addSql(`
      create trigger ${names}_counted after insert on ${names} referencing new table as changed
      for each statement execute function count_name_words()`);
    this.addSql(`
      create trigger ${names}_uncounted after delete on ${names} referencing old table as changed
      for each statement execute function count_name_words()`);
    this.addSql(`
      create function keep_${names}() returns trigger language plpgsql as $$
      begin
        delete from ${names} where ${thing}_id = new.id and key not in (select ${keys('new')});
        insert into ${names} (key, ${thing}_id) select key, new.id from ${keys('new')} key on conflict do nothing;
        return null;
      end $$`);
    this.addSql(`
      create trigger ${table}_named after insert or update of ${columns.join(', ')} on ${table}
      for each row execute function keep_${names}()`);
    this.addSql(`
      insert into ${names} (key, ${thing}_id)
      select key, ${table}.id from ${table} cross join lateral ${keys(table)} key`);
  }

  #posts(): void {
    this.addSql(`
      create table searched_posts (
        post_id integer primary key references posts on delete cascade,
        words tsvector not null
      )`);
    this.addSql('insert into searched_posts (post_id, words) select id, words_of(text) from posts order by id');
    // Without a list of what is not filed yet, which every search would have to read.
    this.addSql('create index searched_posts_words on searched_posts using gin (words) with (fastupdate = off)');
    this.addSql(`
      create function keep_searched_post() returns trigger language plpgsql as $$
      begin
        insert into searched_posts (post_id, words) values (new.id, words_of(new.text))
        on conflict (post_id) do update set words = excluded.words;
        return null;
      end $$`);
    this.addSql(`
      create trigger posts_searched after insert or update of text on posts
      for each row execute function keep_searched_post()`);
  }
}
