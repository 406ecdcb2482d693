import nodemailer from 'nodemailer';

import type { Mail, MailSettings } from './mail.service.ts';

/** Returns a mail in the format of nodemailer. Its Message-ID is derived from `id`. */
export function messageOf({ mailFrom }: MailSettings, mail: Mail, id: string) {
  const host = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost';
  return { from: mailFrom, ...mail, messageId: `<${id}@${host}>`, disableFileAccess: true, disableUrlAccess: true };
}

/** Returns the bytes of a mail. */
export async function composeMail(settings: MailSettings, mail: Mail, id: string): Promise<Buffer> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(messageOf(settings, mail, id));
  return message as Buffer;
}
