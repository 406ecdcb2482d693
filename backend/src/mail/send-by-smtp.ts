import { DeliveryError } from '../errors/delivery-error.ts';
import type { Mail, MailSettings } from './mail.service.ts';

/**
 * Timeouts in ms whose sum stays below the timeout of a delivery (jobs/queues.ts), so that no mail is sent twice at a
 * time.
 */
const TIMEOUTS = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/**
 * Commands whose refusal concerns this mail only. Refusals of other commands concern the settings, which an operator
 * corrects.
 */
const ABOUT_THE_MAIL: ReadonlySet<string | undefined> = new Set(['RCPT TO', 'DATA']);
/**
 * Status (RFC 3463) of a mailbox or domain that doesn't exist, or that is switched off. Without one, the server may
 * refuse us rather than the address.
 */
const ADDRESS_GONE = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;
const INVALID_ADDRESS = /^Invalid recipient|^No recipients/;

type Failure = Error & { code?: string; response?: string; responseCode?: number; command?: string };

/** Sends a mail and returns the server's reply. Throws a `DeliveryError` with the server's words. */
export async function sendBySmtp(
  settings: MailSettings & { smtpUrl: string },
  mail: Mail,
  id: string,
): Promise<string> {
  // Loaded with the first mail.
  const [{ default: nodemailer }, { messageOf }] = await Promise.all([
    import('nodemailer'),
    import('./compose-mail.ts'),
  ]);
  const transport = nodemailer.createTransport({ url: settings.smtpUrl, ...TIMEOUTS });
  try {
    const { response } = await transport.sendMail(messageOf(settings, mail, id));
    return response;
  } catch (error) {
    throw deliveryError(settings.smtpUrl, error as Failure);
  }
}

function deliveryError(smtpUrl: string, { message, response, responseCode = 0, command }: Failure): DeliveryError {
  const { hostname, port } = new URL(smtpUrl);
  const server = `The mail server ${hostname}${port && `:${port}`}`;
  if (INVALID_ADDRESS.test(message)) return new DeliveryError(`${message}.`, true);
  if (!response) return new DeliveryError(`${server} does not take the mail: ${message}.`, false);
  const isFinal = responseCode >= 500 && ABOUT_THE_MAIL.has(command);
  const isAddressGone = isFinal && command === 'RCPT TO' && ADDRESS_GONE.test(response);
  return new DeliveryError(`${server} answers to ${command ?? 'the mail'}: ${response}`, isFinal, isAddressGone);
}
