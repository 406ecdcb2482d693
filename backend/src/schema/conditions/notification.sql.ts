import { ACCOUNT_NOTIFICATION_KINDS } from '@qlixline/contract/notification';
import type { AccountNotificationKind } from '@qlixline/contract/notification';

/** Each of them is a row of its own, however many are unseen. */
const NEVER_GROUPED: readonly AccountNotificationKind[] = ['welcome', 'new_sign_in'];

/** Of a row of `notifications`: nobody has done it, it concerns the account. */
export const IS_OF_ACCOUNT = (kind: string): string => `${kind} in (${listOf(ACCOUNT_NOTIFICATION_KINDS)})`;

/** The rows of the unique index `notifications_group`. */
export const IS_IN_GROUP = `seen_at is null and kind not in (${listOf(NEVER_GROUPED)})`;

function listOf(kinds: readonly AccountNotificationKind[]): string {
  return kinds.map((kind) => `'${kind}'`).join(', ');
}
