import { Migration } from '@mikro-orm/migrations';

/** Sessions stay while the secret is replaced: they have a hash by the former one and a hash by the next one. */
export class SessionSecrets extends Migration {
  override up(): void {
    this.addSql('alter table sessions add column next_token_hash bytea');
    this.addSql('create index sessions_next_token on sessions (next_token_hash) where next_token_hash is not null');
  }
}
