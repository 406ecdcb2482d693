import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Injectable, Logger } from '@nestjs/common';
import nodemailer from 'nodemailer';

import { InjectEnv } from '../config/env.module.ts';
import type { Env } from '../config/env.ts';

export type Mail = { to: string; subject: string; text: string };

/** Mail by SMTP; without a server, each mail is written to DATA_DIR/mail and the log names the file. */
@Injectable()
export class MailService {
  private readonly log = new Logger('Mail');

  constructor(@InjectEnv() private readonly env: Env) {}

  async send(mail: Mail): Promise<void> {
    const message = { from: this.env.mailFrom, ...mail };
    if (this.env.smtpUrl) await nodemailer.createTransport(this.env.smtpUrl).sendMail(message);
    else await this.storeLocally(message);
  }

  private async storeLocally(message: Mail & { from: string }): Promise<void> {
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
    const { message: bytes } = await transport.sendMail(message);
    const folder = join(this.env.dataDir, 'mail');
    const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID()}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, bytes as Buffer, { mode: 0o600 });
    this.log.log(`No SMTP_URL is set: "${message.subject}" is in ${file}`);
  }
}
