import nodemailer from 'nodemailer';

import type { Mail, MailSettings } from './mail.service.ts';

/** Returns a mail in the format of nodemailer. Its Message-ID is derived from `id`. */
export function messageOf({ mailFrom }: MailSettings, { list, ...mail }: Mail, id: string) {
  const host = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost';
  return {
    from: mailFrom,
    ...mail,
    ...(list && {
      list: { id: `${list.id.replaceAll('_', '-')}.${host}`, unsubscribe: { url: list.unsubscribe } },
      // One press in the mail program (RFC 8058), and no replies by those who are away (RFC 3834).
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', 'Auto-Submitted': 'auto-generated' },
    }),
    messageId: `<${id}@${host}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns the bytes of a mail. */
export async function composeMail(settings: MailSettings, mail: Mail, id: string): Promise<Buffer> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(messageOf(settings, mail, id));
  return message as Buffer;
}
