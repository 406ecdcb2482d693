import { MEMBER_AFTER_HOURS, REGULAR_AFTER_DAYS, TRUST_LEVELS } from '@qlixline/contract/trust/reaches';
import type { TrustLevel } from '@qlixline/contract/trust/reaches';

const NUMBER_OF = (level: TrustLevel): number => TRUST_LEVELS.indexOf(level) + 1;

/** Condition on a row of `users` that the e-mail address is its owner's, or that an OpenID Connect issuer vouches. */
export const IS_CONFIRMED = (user = 'users'): string =>
  `(${user}.email_confirmed_at is not null or ${user}.oidc_subject is not null)`;

/** SQL of the number of a user's level, 1 for the lowest, on a row of `users`. */
export const TRUST_LEVEL_NUMBER = (user = 'users'): string => `(case
  when exists (select from user_roles where user_roles.user_id = ${user}.id and role = 'moderator')
    then ${NUMBER_OF('moderator')}
  when not ${IS_CONFIRMED(user)} or ${user}.created_at > now() - interval '${MEMBER_AFTER_HOURS} hours'
    then ${NUMBER_OF('new')}
  when ${user}.created_at > now() - interval '${REGULAR_AFTER_DAYS} days' then ${NUMBER_OF('member')}
  else ${NUMBER_OF('regular')} end)`;

/** SQL of today as the acts are counted. */
export const TODAY = `(now() at time zone 'utc')::date`;
