import nodemailer from 'nodemailer';

import type { Mail, MailSettings } from './mail.service.ts';

/** Returns a mail in the format of nodemailer. Its Message-ID is derived from `id`. */
export function messageOf(
  { mailFrom }: MailSettings,
  { list, returnPath, isAutomatic = false, ...mail }: Mail,
  id: string,
) {
  const host = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost';
  return {
    from: mailFrom,
    ...mail,
    ...(list && { list: { id: `${list.id.replaceAll('_', '-')}.${host}`, unsubscribe: { url: list.unsubscribe } } }),
    headers: {
      // No replies by those who are away, and none to replies (RFC 3834).
      'Auto-Submitted': isAutomatic ? 'auto-replied' : 'auto-generated',
      // One press in the mail program (RFC 8058).
      ...(list && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(returnPath && { envelope: { from: returnPath, to: mail.to } }),
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
