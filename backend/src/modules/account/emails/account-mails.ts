import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { ACCOUNT_DELETION_DAYS } from '@qlixline/contract/limits';
import { GUESSING_ALERT } from '@qlixline/contract/rates';

import type { Env } from '../../../config/env.ts';
import type { Mail } from '../../../mail/mail.service.ts';

type Addresses = Pick<Env, 'publicOrigin'>;

/** Builds a mail without a name in it, as an unconfirmed address may belong to somebody else. */
const mail = (to: string, subject: string, ...paragraphs: string[]): Mail => ({
  to,
  subject,
  text: ['Hello,', ...paragraphs].join('\n\n'),
});

export const confirmationMail = (to: string, link: string): Mail =>
  mail(
    to,
    'Confirm your e-mail for Qlixline',
    'somebody, hopefully you, made a Qlixline account with this e-mail address. Confirm within a day that it is yours:',
    link,
    'If that was not you, nothing needs to be done: nobody can confirm it without you.',
  );

export const knownEmailMail = (to: string, { publicOrigin }: Addresses): Mail =>
  mail(
    to,
    'You have a Qlixline account already',
    'somebody, hopefully you, has just registered with this e-mail address. It is the address of your account, in which nothing has changed. Sign in to it here:',
    `${publicOrigin}${pathOf('GET /api/login')}`,
    'If you do not know its password any more, choose a new one here:',
    `${publicOrigin}${pathOf('GET /api/password/forgot')}`,
    'If that was not you, nothing needs to be done.',
  );

/**
 * Builds the mail with reset links. `links` has one per account, newest first, if several accounts use the address and
 * none has confirmed it.
 */
export const passwordResetMail = (to: string, links: readonly { link: string; madeAt: Date }[]): Mail =>
  mail(
    to,
    'Your new Qlixline password',
    'somebody, hopefully you, asked for a new password. Choose one here within an hour:',
    ...links.map(({ link, madeAt }) =>
      links.length === 1 ? link : `For the account that was made on ${madeAt.toUTCString()}:\n${link}`,
    ),
    'If that was not you, nothing has changed and nothing needs to be done.',
  );

export const passwordChangedMail = (to: string, { publicOrigin }: Addresses): Mail =>
  mail(
    to,
    'Your Qlixline password was changed',
    'your account has a new password, and is signed out on all other devices.',
    'If that was not you, choose another one here at once:',
    `${publicOrigin}${pathOf('GET /api/password/forgot')}`,
  );

export const guessingMail = (to: string, { publicOrigin }: Addresses): Mail =>
  mail(
    to,
    'Somebody is trying to sign in as you',
    `within an hour, somebody has entered ${GUESSING_ALERT.failures} wrong passwords for your Qlixline account. If that was you, there is nothing to do.`,
    'If it was not: they have not got in, and they have to wait longer after each try. A password that you use nowhere else keeps it that way; here you can choose a new one:',
    `${publicOrigin}${pathOf('GET /api/password/forgot')}`,
  );

export const deletionMail = (to: string, deletesAt: Date, { publicOrigin }: Addresses): Mail =>
  mail(
    to,
    'Your Qlixline account will be deleted',
    `you have asked us to delete your account. That happens after ${deletesAt.toUTCString()}, in ${ACCOUNT_DELETION_DAYS} days; until then others still see it.`,
    'To keep it, sign in before then:',
    `${publicOrigin}${pathOf('GET /api/login')}`,
    'If that was not you, sign in and choose a new password at once.',
  );

export const deletedMail = (to: string, { publicOrigin }: Addresses): Mail =>
  mail(
    to,
    'Your Qlixline account is deleted',
    'your account is gone, with your profile, pets, posts, photos, comments and friendships. Nobody can bring it back, and this is our last mail about it.',
    'You are welcome to begin anew at any time:',
    `${publicOrigin}/`,
  );
