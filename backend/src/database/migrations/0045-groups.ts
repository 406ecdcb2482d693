import { Migration } from '@mikro-orm/migrations';

const isBlocked = (a: string, b: string) => `exists (
  select from blocks where (blocker_id, blocked_id) in ((${a}, ${b}), (${b}, ${a})))`;

/**
 * Groups, pictures and cards in messages, and words by which messages are found (decisions: conversations, groups). Whoever joins a
 * group sees what is written from then on.
 */
export class Groups extends Migration {
  override up(): void {
    this.#tables();
    this.#delivery();
    this.#ownership();
    this.#words();
  }

  #tables(): void {
    this.addSql(`
      alter table conversations
        add column name text,
        add column image_id uuid references media on delete set null,
        add column owner_id uuid references users on delete set null,
        add constraint conversations_named check ((direct_low_id is null) = (name is not null))`);
    this.addSql('create index conversations_image on conversations (image_id) where image_id is not null');
    this.addSql('create index conversations_owner on conversations (owner_id) where owner_id is not null');
    this.addSql(`
      alter table conversation_members
        add column visible_after integer not null default 0,
        add column joined_at timestamptz not null default now()`);
    this.addSql('create index conversation_members_user on conversation_members (user_id)');
    this.addSql(`
      alter table messages
        add column event text check (event in ('created', 'added', 'removed', 'left', 'named', 'pictured', 'handed_over')),
        add column event_user_id uuid references users on delete set null,
        add column card_kind text check (card_kind in ('post', 'story', 'pet')),
        add column card_id integer,
        add column is_forwarded boolean not null default false,
        add constraint messages_card check ((card_kind is null) = (card_id is null))`);
    this.addSql('create index messages_event_user on messages (event_user_id) where event_user_id is not null');
    this.addSql('create index messages_written on messages (conversation_id, created_at)');
    this.addSql(`
      create table message_images (
        message_id integer not null references messages on delete cascade,
        position smallint not null,
        media_id uuid not null references media on delete cascade,
        primary key (message_id, position)
      )`);
    this.addSql('create index message_images_media on message_images (media_id)');
    this.addSql('alter table media drop constraint media_kind_check');
    this.addSql(`
      alter table media add constraint media_kind_check check (kind in ('post', 'story', 'profile', 'pet', 'message'))`);
  }

  /** A line such as "Ana added Bo" is news for Bo alone; for others it is read with what they had read before. */
  #delivery(): void {
    this.addSql(`
      create function is_news_for(reader uuid, message messages) returns boolean language sql immutable
      return message.author_id <> reader and (
        message.event is null or message.event = 'created' or message.event = 'added' and message.event_user_id = reader)`);
    this.addSql(`
      create or replace function deliver_message() returns trigger language plpgsql as $$
      begin
        update conversation_members m set
          state = case
            when m.user_id = new.author_id then 'open'
            when m.state = 'new' and not exists (
              select from friendships where user_id = m.user_id and friend_id = new.author_id) then 'request'
            when m.state = 'new' then 'open'
            else m.state end,
          position = nextval('conversation_positions'),
          last_number = new.number,
          read_number = case
            when m.read_number = m.last_number and (m.state = 'declined' or not is_news_for(m.user_id, new)) then new.number
            else m.read_number end
        where m.conversation_id = new.conversation_id
          and (m.user_id = new.author_id or not ${isBlocked('m.user_id', 'new.author_id')});
        return null;
      end $$`);
  }

  /** A group whose owner leaves belongs to who has been there longest; without members it is gone. */
  #ownership(): void {
    this.addSql(`
      create function pass_on_group() returns trigger language plpgsql as $$
      declare heir uuid;
      begin
        select user_id into heir from conversation_members
        where conversation_id = old.conversation_id order by joined_at, user_id limit 1;
        if heir is null then
          delete from conversations where id = old.conversation_id and name is not null;
        else
          update conversations set owner_id = heir
          where id = old.conversation_id and name is not null and (owner_id = old.user_id or owner_id is null);
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger conversation_members_left after delete on conversation_members
      for each row execute function pass_on_group()`);
  }

  #words(): void {
    this.addSql(`
      create table message_words (
        conversation_id integer not null references conversations on delete cascade,
        word text collate "C" not null,
        number integer not null,
        primary key (conversation_id, word, number)
      )`);
    this.addSql(`
      create function words_of_message(said text) returns setof text language sql stable
      begin atomic
        select distinct left(word, 40)
        from regexp_split_to_table(
          lower(unaccent(regexp_replace(normalize(said, NFKD), '[\\u0300-\\u036f]', '', 'g'))), '[^[:alnum:]]+') word
        where word <> '' limit 200;
      end`);
    this.addSql(`
      create function index_message_words() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          delete from message_words
          where conversation_id = old.conversation_id and number = old.number and word in (select words_of_message(old.text));
        end if;
        if tg_op <> 'DELETE' then
          insert into message_words (conversation_id, word, number)
          select new.conversation_id, words_of_message(new.text), new.number
          on conflict do nothing;
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger messages_words after insert or update of text or delete on messages
      for each row execute function index_message_words()`);
    this.addSql(`
      insert into message_words (conversation_id, word, number)
      select conversation_id, words_of_message(text), number from messages on conflict do nothing`);
  }
}
