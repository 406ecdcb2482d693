import { Migration } from '@mikro-orm/migrations';

/** A message shows a listing as its card. */
export class ListingsInMessages extends Migration {
  override up(): void {
    this.addSql(`
      alter table messages drop constraint messages_card_kind_check,
        add constraint messages_card_kind_check check (card_kind in ('post', 'story', 'pet', 'listing'))`);
  }
}
