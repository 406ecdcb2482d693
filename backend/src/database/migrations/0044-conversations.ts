import { Migration } from '@mikro-orm/migrations';

const isBlocked = (a: string, b: string) => `exists (
  select from blocks where (blocker_id, blocked_id) in ((${a}, ${b}), (${b}, ${a})))`;

/**
 * Messages have a number, conversations have members (decision: conversations). Triggers give both, so that whoever writes a
 * message can forget neither.
 */
export class Conversations extends Migration {
  override up(): void {
    this.#tables();
    this.#numbers();
    this.#members();
    this.#revisions();
    this.#rowsOfBefore();
  }

  #tables(): void {
    this.addSql(`
      alter table conversations
        add column last_number integer not null default 0,
        add column revision integer not null default 0`);
    this.addSql(`
      alter table messages
        add column number integer,
        add column revision integer,
        add column client_id uuid,
        add column reply_to_id integer references messages on delete set null,
        add column edited_at timestamptz,
        add column deleted_at timestamptz`);
    this.addSql('create sequence conversation_positions');
    this.addSql(`
      create table conversation_members (
        conversation_id integer not null references conversations on delete cascade,
        user_id uuid not null references users on delete cascade,
        other_id uuid,
        state text not null default 'new' check (state in ('new', 'request', 'open', 'declined')),
        position bigint,
        last_number integer not null default 0,
        read_number integer not null default 0,
        is_muted boolean not null default false,
        is_pinned boolean not null default false,
        primary key (conversation_id, user_id)
      )`);
    this.addSql(`
      create index conversation_members_of_user on conversation_members (user_id, state, position desc)
      where position is not null`);
    this.addSql(`
      create index conversation_members_unread on conversation_members (user_id, position desc)
      where read_number < last_number and state = 'open'`);
    this.addSql(`
      create index conversation_members_pinned on conversation_members (user_id)
      where is_pinned`);
    this.addSql(`
      create table message_reactions (
        message_id integer not null references messages on delete cascade,
        user_id uuid not null references users on delete cascade,
        reaction text check (reaction in ('❤️', '👍', '😂', '😮', '😢', '🐾')),
        primary key (message_id, user_id)
      )`);
    this.addSql('create index message_reactions_user on message_reactions (user_id)');
    this.addSql('alter table users add column shares_read_receipts boolean not null default true');
  }

  /** The conversation is locked from here to the commit: numbers are given in its order, and none is lost. */
  #numbers(): void {
    this.addSql(`
      create function number_message() returns trigger language plpgsql as $$
      begin
        update conversations set last_number = last_number + 1, revision = revision + 1
        where id = new.conversation_id returning last_number, revision into new.number, new.revision;
        return new;
      end $$`);
    this.addSql(`
      create trigger messages_numbered before insert on messages
      for each row execute function number_message()`);
  }

  #members(): void {
    this.addSql(`
      create function add_direct_members() returns trigger language plpgsql as $$
      begin
        insert into conversation_members (conversation_id, user_id, other_id)
        values (new.id, new.direct_low_id, new.direct_high_id), (new.id, new.direct_high_id, new.direct_low_id);
        return null;
      end $$`);
    this.addSql(`
      create trigger conversations_begun after insert on conversations
      for each row when (new.direct_low_id is not null) execute function add_direct_members()`);
    // Whoever had read everything and wrote the message, or does not want it, has still read everything.
    this.addSql(`
      create function deliver_message() returns trigger language plpgsql as $$
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
            when m.read_number = m.last_number and (m.user_id = new.author_id or m.state = 'declined') then new.number
            else m.read_number end
        where m.conversation_id = new.conversation_id
          and (m.user_id = new.author_id or not ${isBlocked('m.user_id', 'new.author_id')});
        return null;
      end $$`);
    this.addSql(`
      create trigger messages_delivered after insert on messages
      for each row execute function deliver_message()`);
    // What was a request, or declined, is between friends now.
    this.addSql(`
      create function open_conversation_of_friends() returns trigger language plpgsql as $$
      begin
        update conversation_members m set state = 'open'
        from conversations c
        where c.direct_low_id = new.user_id and c.direct_high_id = new.friend_id
          and m.conversation_id = c.id and m.state in ('request', 'declined');
        return null;
      end $$`);
    this.addSql(`
      create trigger friendships_open_conversations after insert on friendships
      for each row when (new.user_id < new.friend_id) execute function open_conversation_of_friends()`);
  }

  /** Whatever changes in a conversation raises its revision, which the changed message keeps. */
  #revisions(): void {
    this.addSql(`
      create function revise_message() returns trigger language plpgsql as $$
      begin
        update conversations set revision = revision + 1
        where id = new.conversation_id returning revision into new.revision;
        return new;
      end $$`);
    this.addSql(`
      create trigger messages_revised before update of text, edited_at, deleted_at on messages
      for each row execute function revise_message()`);
    this.addSql(`
      create function revise_reacted_message() returns trigger language plpgsql as $$
      begin
        with raised as (
          update conversations set revision = revision + 1
          where id = (select conversation_id from messages where id = new.message_id)
          returning revision)
        update messages set revision = raised.revision from raised where id = new.message_id;
        return null;
      end $$`);
    this.addSql(`
      create trigger message_reactions_revise after insert or update of reaction on message_reactions
      for each row execute function revise_reacted_message()`);
  }

  /** Replies to stories, which were written before anybody could read them as messages: they count as read. */
  #rowsOfBefore(): void {
    this.addSql(`
      update messages set number = placed.number, revision = placed.number
      from (
        select id, row_number() over (partition by conversation_id order by id) as number from messages) placed
      where placed.id = messages.id`);
    this.addSql(`
      alter table messages
        alter number set not null, alter number set default 0, alter revision set not null, alter revision set default 0`);
    this.addSql(`
      update conversations set last_number = counted.number, revision = counted.number
      from (select conversation_id, count(*) as number from messages group by conversation_id) counted
      where counted.conversation_id = conversations.id`);
    this.addSql(`
      insert into conversation_members (conversation_id, user_id, other_id, state, position, last_number, read_number)
      select c.id, member.user_id, member.other_id,
        case when c.last_number = 0 then 'new' else 'open' end,
        case when c.last_number > 0 then nextval('conversation_positions') end,
        c.last_number, c.last_number
      from (select * from conversations where direct_low_id is not null order by id) c
      cross join lateral (
        values (c.direct_low_id, c.direct_high_id), (c.direct_high_id, c.direct_low_id)) member(user_id, other_id)`);
    this.addSql('drop index messages_of_conversation');
    this.addSql('alter table messages add constraint messages_of_conversation unique (conversation_id, number)');
    this.addSql('create index messages_revised on messages (conversation_id, revision)');
    this.addSql('drop index messages_author');
    this.addSql('alter table messages add constraint messages_of_client unique (author_id, client_id)');
    this.addSql('create index messages_reply_to on messages (reply_to_id) where reply_to_id is not null');
  }
}
