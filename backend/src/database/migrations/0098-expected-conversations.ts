import { Migration } from '@mikro-orm/migrations';

/**
 * What somebody who is no friend writes about something that the receiver offers is in the inbox, without being accepted
 * (decision: conversations). A message shows a notice as its card.
 */
export class ExpectedConversations extends Migration {
  override up(): void {
    this.addSql(`
      alter table conversation_members drop constraint conversation_members_state_check,
        add constraint conversation_members_state_check
          check (state in ('new', 'request', 'expected', 'open', 'declined'))`);
    // A row is in one of them at most, as it was in the one before.
    this.addSql('drop index conversation_members_of_user');
    this.addSql(`
      create index conversation_members_inbox on conversation_members (user_id, position desc)
      where position is not null and state in ('open', 'expected')`);
    this.addSql(`
      create index conversation_members_requests on conversation_members (user_id, position desc)
      where position is not null and state = 'request'`);
    this.addSql('drop index conversation_members_unread');
    this.addSql(`
      create index conversation_members_unread on conversation_members (user_id, position desc)
      where read_number < last_number and state in ('open', 'expected')`);
    this.addSql(`
      create or replace function open_conversation_of_friends() returns trigger language plpgsql as $$
      begin
        update conversation_members m set state = 'open'
        from conversations c
        where c.direct_low_id = new.user_id and c.direct_high_id = new.friend_id
          and m.conversation_id = c.id and m.state in ('request', 'expected', 'declined');
        return null;
      end $$`);
    this.addSql(`
      alter table messages drop constraint messages_card_kind_check,
        add constraint messages_card_kind_check check (card_kind in ('post', 'story', 'pet', 'listing', 'notice'))`);
  }
}
