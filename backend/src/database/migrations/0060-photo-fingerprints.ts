import { Migration } from '@mikro-orm/migrations';

const VALUES = 65_536; // of a part of 16 bits
const parts = [0, 1, 2, 3].map(
  (nth) => `${nth * VALUES} + substring(fingerprint from ${16 * nth + 1} for 16)::integer`,
);
/** Parts that many pictures share, such as a white wall. */
const plain = [0, 1, 2, 3].flatMap((nth) => [nth * VALUES, (nth + 1) * VALUES - 1]);
const bands = plain.reduce((array, value) => `array_remove(${array}, ${value})`, `array[${parts.join(', ')}]`);

/** How a picture looks, so that one that is uploaded once more is found (decision: copied-photos). */
export class PhotoFingerprints extends Migration {
  override up(): void {
    this.addSql('alter table media add column fingerprint bit(64)');
    // Each row at once: a list of rows that wait for the index would be read by every search.
    this.addSql(`
      create index media_fingerprint on media using gin ((${bands})) with (fastupdate = off)
      where fingerprint is not null`);
  }
}
