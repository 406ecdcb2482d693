import { MEMBER_AFTER_HOURS, REGULAR_AFTER_DAYS, TRUST_LEVELS } from '@qlixline/contract/trust/reaches';
import type { TrustLevel } from '@qlixline/contract/trust/reaches';

const NUMBER_OF = (level: TrustLevel): number => TRUST_LEVELS.indexOf(level) + 1;

/** Condition that the user owns the e-mail address, or that an OpenID Connect issuer vouches for the account. */
const IS_CONFIRMED = '(email_confirmed_at is not null or oidc_subject is not null)';

/**
 * SQL of a table with the user's standing: `number` of the level, 1 for the lowest, `is_confirmed` and `created_at`.
 */
export const STANDING_OF = (user: string): string => `(
  select ${IS_CONFIRMED} as is_confirmed, created_at, case
    when exists (select from user_roles where user_roles.user_id = users.id and role = 'moderator')
      then ${NUMBER_OF('moderator')}
    when not ${IS_CONFIRMED} or created_at > now() - interval '${MEMBER_AFTER_HOURS} hours' then ${NUMBER_OF('new')}
    when created_at > now() - interval '${REGULAR_AFTER_DAYS} days' then ${NUMBER_OF('member')}
    else ${NUMBER_OF('regular')} end as number
  from users where id = ${user})`;

/** Condition that the user has the level `new`. */
export const IS_NEWCOMER = (user: string): string =>
  `exists (select from ${STANDING_OF(user)} standing where number = ${NUMBER_OF('new')})`;

/** SQL of the current day, by which acts are counted. */
export const TODAY = `(now() at time zone 'utc')::date`;
