import { Migration } from '@mikro-orm/migrations';

/** Topic of mails and pushes by services of remotes (decision: area-updates). */
export class AreaTopic extends Migration {
  override up(): void {
    this.addSql('alter table mail_choices drop constraint mail_choices_topic_check');
    this.addSql(`
      alter table mail_choices add constraint mail_choices_topic_check check (topic in
        ('missing_nearby', 'own_missing', 'care', 'offers', 'walks', 'account', 'people', 'areas', 'posts'))`);
  }
}
