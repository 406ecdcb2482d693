import { Migration } from '@mikro-orm/migrations';

/** Recordings of voice messages are stored beside the images of messages (decision: voice-messages). */
export class VoiceMessages extends Migration {
  override up(): void {
    this.addSql('alter table media add column voice_ms integer, add column voice_peaks smallint[]');
  }
}
