import { Migration } from '@mikro-orm/migrations';

/** Invitations to groups, and who has left a group (decision: consent). */
export class GroupInvitations extends Migration {
  override up(): void {
    this.addSql(`
      create table group_invitations (
        conversation_id bigint not null references conversations(id) on delete cascade,
        user_id uuid not null references users(id) on delete cascade,
        inviter_id uuid not null references users(id) on delete cascade,
        position bigint not null,
        created_at timestamptz not null default now(),
        declined_at timestamptz,
        primary key (conversation_id, user_id, inviter_id)
      )`);
    this.addSql(`
      create index group_invitations_open on group_invitations (user_id, position desc) where declined_at is null`);
    this.addSql('create index group_invitations_user on group_invitations (user_id)');
    this.addSql('create index group_invitations_inviter on group_invitations (inviter_id)');
    this.addSql(`create index messages_left on messages (conversation_id, author_id) where event = 'left'`);
  }
}
