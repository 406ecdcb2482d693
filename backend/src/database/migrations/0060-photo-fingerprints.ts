import { Migration } from '@mikro-orm/migrations';

const bands = [0, 1, 2, 3]
  .map((nth) => `${nth} * 65536 + substring(fingerprint from ${16 * nth + 1} for 16)::integer`)
  .join(', ');

/** How a picture looks, so that one that is uploaded once more is found (decision: copied-photos). */
export class PhotoFingerprints extends Migration {
  override up(): void {
    this.addSql('alter table media add column fingerprint bit(64)');
    this.addSql(`create index media_fingerprint on media using gin ((array[${bands}])) where fingerprint is not null`);
  }
}
