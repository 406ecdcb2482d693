import type { TextRows } from '../fields/field.ts';
import { BIO_MAX, DISPLAY_NAME_MAX, FIRST_NAME_MAX, LOCATION_MAX } from '../limits.ts';

/** Texts that are stored for a user beside the username, in the order of replies (behaviour: fields). */
export const USER_FIELDS = {
  displayName: { type: 'line', max: DISPLAY_NAME_MAX, seenBy: 'everybody', form: 'clearable' },
  /** Name given at registration or by the OpenID Connect issuer. */
  firstName: { type: 'line', max: FIRST_NAME_MAX, seenBy: 'everybody', form: 'none' },
  bio: { type: 'text', max: BIO_MAX, seenBy: 'everybody', form: 'clearable' },
  location: { type: 'line', max: LOCATION_MAX, seenBy: 'everybody', form: 'clearable' },
} as const satisfies TextRows;
