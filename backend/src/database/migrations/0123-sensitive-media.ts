import { Migration } from '@mikro-orm/migrations';

/**
 * Images are covered if their author or a moderator says so (decision: sensitive-media). Blocks cover accounts made later
 * in the same browser (decision: blocks-of-later-accounts).
 */
export class SensitiveMedia extends Migration {
  override up(): void {
    this.addSql(`
      alter table media add column sensitive_by text,
        add constraint media_sensitive_by_check check (sensitive_by in ('author', 'moderator'))`);
    this.addSql(`
      alter table moderation_log drop constraint moderation_log_action_check,
        add constraint moderation_log_action_check
          check (action in ('dismiss', 'remove', 'cover', 'uncover', 'approve', 'refuse'))`);
    this.addSql(`
      create table browser_accounts (
        browser_hash bytea not null,
        user_id uuid not null references users(id) on delete cascade,
        signed_in_at timestamptz not null default now(),
        primary key (browser_hash, user_id)
      )`);
    this.addSql('create index browser_accounts_user on browser_accounts (user_id)');
    this.addSql('create index browser_accounts_signed_in on browser_accounts (signed_in_at)');
    this.addSql(`
      alter table blocks add column because_of_id uuid references users(id) on delete set null`);
    this.addSql('create index blocks_because_of on blocks (because_of_id) where because_of_id is not null');
  }
}
