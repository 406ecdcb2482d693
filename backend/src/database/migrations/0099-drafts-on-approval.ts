import { Migration } from '@mikro-orm/migrations';

/** A shelter that waits chooses whether its complete drafts are published with the approval (decision: shelters). */
export class DraftsOnApproval extends Migration {
  override up(): void {
    this.addSql('alter table shelters add column publishes_drafts boolean not null default true');
  }
}
