import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { EMAIL_RETURN_DAYS } from '@qlixline/contract/limits';
import { CODE_ALERT } from '@qlixline/contract/rates';
import { screens } from '@qlixline/contract/areas/screens';

import type { Env } from '../../../config/env.ts';
import type { PasskeyChange, SecondFactorChange, WrittenMessage } from '../../../outbox/message.ts';
import { accountMail } from './account-mails.ts';

type Addresses = Pick<Env, 'publicOrigin'>;

const CHANGES: Record<SecondFactorChange, { subject: string; what: string; isDanger: boolean }> = {
  on: {
    subject: 'Two-step sign-in is on',
    what: 'signing in to your Qlixline account now takes a code from your authenticator app as well as your password.',
    isDanger: false,
  },
  off: {
    subject: 'Two-step sign-in is off',
    what: 'signing in to your Qlixline account now takes only your password.',
    isDanger: true,
  },
  reset: {
    subject: 'Two-step sign-in was reset',
    what: 'the operator of Qlixline has turned off two-step sign-in and removed the passkeys of your account. You sign in with your password alone.',
    isDanger: true,
  },
  'new-codes': {
    subject: 'You have new recovery codes',
    what: 'your Qlixline account has new recovery codes. The former ones no longer work.',
    isDanger: true,
  },
  'code-used': {
    subject: 'A recovery code was used',
    what: 'somebody used one of the recovery codes of your Qlixline account. It can’t be used again.',
    isDanger: true,
  },
  guessing: {
    subject: 'Somebody knows your password',
    what: `within an hour, somebody entered the right password for your Qlixline account and ${CODE_ALERT.failures} wrong codes. They did not get in.`,
    isDanger: true,
  },
};

export function secondFactorMail(change: SecondFactorChange, { publicOrigin }: Addresses): WrittenMessage {
  return securityMail(CHANGES[change], publicOrigin);
}

const PASSKEY_CHANGES: Record<PasskeyChange, { subject: string; whatOf: (name: string) => string }> = {
  added: {
    subject: 'A passkey was added',
    whatOf: (name) => `your Qlixline account has a new passkey, “${name}”. It signs in without your password.`,
  },
  removed: {
    subject: 'A passkey was removed',
    whatOf: (name) => `the passkey “${name}” of your Qlixline account was removed. It no longer signs in.`,
  },
  copied: {
    subject: 'A passkey was refused',
    whatOf: (name) =>
      `we refused the passkey “${name}” of your Qlixline account, because it seems that somebody has copied it. Remove it in your settings, and add another.`,
  },
};

export function passkeyMail({ change, name }: { change: PasskeyChange; name: string }, { publicOrigin }: Addresses) {
  const { subject, whatOf } = PASSKEY_CHANGES[change];
  return securityMail({ subject, what: whatOf(name), isDanger: true }, publicOrigin);
}

function securityMail(
  { subject, what, isDanger }: { subject: string; what: string; isDanger: boolean },
  publicOrigin: string,
): WrittenMessage {
  const forgot = `${publicOrigin}${pathOf('GET /api/password/forgot')}`;
  return accountMail(
    subject,
    what,
    ...(isDanger ? ['If that was not you, choose a new password here at once:', forgot] : []),
    'Your settings show all ways to sign in to your account:',
    publicOrigin + screens.settingsAt('security#security'),
  );
}

export const emailChangeMail = (link: string): WrittenMessage =>
  accountMail(
    'Confirm your new e-mail for Qlixline',
    'somebody wants to use this address for their Qlixline account. If it was you, confirm it within a day:',
    link,
    'If it was not you, ignore this mail. Nothing changes without you.',
  );

export const addressTakenMail = (): WrittenMessage =>
  accountMail(
    'Your e-mail already has a Qlixline account',
    'somebody wanted to use this address for their Qlixline account. If it was you: another account of yours has it. Sign in to that one.',
    'If it was not you, ignore this mail. Nothing has changed.',
  );

export const emailChangedMail = (link: string): WrittenMessage =>
  accountMail(
    'Your Qlixline e-mail was changed',
    'your account has another e-mail address now, and you sign in with that one.',
    `If that was not you, take your account back within ${EMAIL_RETURN_DAYS} days:`,
    link,
    'It gets this address back and is signed out everywhere. We then mail you a link for a new password.',
  );
