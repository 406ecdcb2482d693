import { Migration } from '@mikro-orm/migrations';

/** Documents that the owner of a pet has chosen for a passport (decision: passports). */
export class PassportDocuments extends Migration {
  override up(): void {
    this.addSql(`
      create table passport_documents (
        passport_id integer not null references passports on delete cascade,
        document_id uuid not null references health_documents on delete cascade,
        primary key (passport_id, document_id)
      )`);
    // By the clocks of whoever made the link its last day is told; older links go on with the day that their page said.
    this.addSql(`alter table passports add column time_zone text not null default 'UTC'`);
    this.addSql('create index passport_documents_document on passport_documents (document_id)');
  }
}
