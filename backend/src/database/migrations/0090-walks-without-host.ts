import { Migration } from '@mikro-orm/migrations';

/** A walk that is to come stays for those who would have come when its host's account goes, as cancelled (decision: walks). */
export class WalksWithoutHost extends Migration {
  override up(): void {
    this.addSql('alter table walks alter column host_id drop not null');
    this.addSql(
      'alter table walks add constraint walks_host_gone check (host_id is not null or removed_at is not null)',
    );
  }
}
