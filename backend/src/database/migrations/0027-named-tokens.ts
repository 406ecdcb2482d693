import { Migration } from '@mikro-orm/migrations';

/** A team's tokens have names and an end; what is published says from which commit, and whose. */
export class NamedTokens extends Migration {
  override up(): void {
    this.addSql(`alter table deploy_tokens add column name text not null default 'unnamed'`);
    this.addSql('alter table deploy_tokens add column expires_at timestamptz');
    this.addSql('alter table published_builds add column commit text');
    this.addSql('alter table published_builds add column author text');
  }
}
