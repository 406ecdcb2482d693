import type { CheckedEnv } from './checked-env.ts';
import { off, ok, problem, reasonOf } from './finding.ts';
import type { Finding } from './finding.ts';

const TIMEOUT_MS = 3_000;

/** Greets the mail server and signs in, without sending anything. */
export async function checkMail({ smtpUrl }: CheckedEnv): Promise<Finding> {
  if (smtpUrl === undefined) return off('mails are files in DATA_DIR/mail');
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return ok('the mail server answers');
  } catch (error) {
    return mailProblem(smtpUrl, error);
  } finally {
    transport.close();
  }
}

function mailProblem(smtpUrl: string, error: unknown): Finding {
  const { code, responseCode = 0, message = '' } = error as { code?: string; responseCode?: number; message?: string };
  const about = (but: string, must: string) => problem('wrong', 'SMTP_URL', smtpUrl, { but, must });
  const isForNow = responseCode >= 400 && responseCode < 500;
  if (code === 'EAUTH' && !isForNow)
    return about('the mail server refuses this user or password', 'have those of the mail server');
  if (/wrong version number|packet length too long|Greeting never received/i.test(message) && /^smtps:/i.test(smtpUrl))
    return about('the mail server does not begin with TLS there', 'begin with smtp:// or name the port for TLS');
  if (/certificate|self.signed/i.test(message))
    return about(`its certificate is not trusted (${reasonOf(error)})`, 'name a server with a valid certificate');
  if (code === 'EPROTOCOL' && !isForNow)
    return about('what answers there does not speak SMTP', 'lead to a mail server');
  const but = `the mail server does not answer there (${reasonOf(error)})`;
  return problem('away', 'SMTP_URL', smtpUrl, { but, must: 'lead to a mail server that runs' });
}
