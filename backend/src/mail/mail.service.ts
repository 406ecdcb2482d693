import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Injectable, Logger } from '@nestjs/common';

import { InjectEnv } from '../config/env.module.ts';
import type { Env } from '../config/env.ts';
import { sendBySmtp } from './send-by-smtp.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** List that the mail belongs to, and the address at which its recipient leaves it. */
  list?: { id: string; unsubscribe: string };
  /** Address to which answers are sent. */
  replyTo?: string | undefined;
  /** True for a mail that answers one, to which no program may answer in turn (RFC 3834). */
  isAutomatic?: boolean;
  /** Address to which the mail comes back if it can't be delivered; the sender's without one. */
  returnPath?: string | undefined;
};
export type MailSettings = Pick<Env, 'smtpUrl' | 'mailFrom'>;

/** Sends mail by SMTP; without a server, each mail is written to DATA_DIR/mail and the log names the file. */
@Injectable()
export class MailService {
  private readonly log = new Logger('Mail');

  constructor(@InjectEnv() private readonly env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir'>) {}

  /**
   * Sends a mail. `id` becomes its Message-ID, which identifies the mail when it is sent again. Throws a `MailError`.
   */
  async send(mail: Mail, id: string): Promise<void> {
    const { smtpUrl } = this.env;
    if (smtpUrl) await sendBySmtp({ ...this.env, smtpUrl }, mail, id);
    else await this.storeLocally(mail, id);
  }

  private async storeLocally(mail: Mail, id: string): Promise<void> {
    const { composeMail } = await import('./compose-mail.ts');
    const bytes = await composeMail(this.env, mail, id);
    const folder = join(this.env.dataDir, 'mail');
    const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, bytes, { mode: 0o600 });
    this.log.log(`No SMTP_URL is set: "${mail.subject}" is in ${file}`);
  }
}
