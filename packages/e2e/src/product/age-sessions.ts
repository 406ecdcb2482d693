import { FRESH_SIGN_IN_MINUTES } from '@qlixline/contract/limits';

import { inDatabase } from './in-database.ts';
import type { RunningProduct } from './running-product.ts';

/** Makes a user's sessions too old for sensitive steps. */
export function ageSessions(product: RunningProduct, userId: string): Promise<void> {
  return inDatabase(
    product,
    `update sessions set created_at = now() - make_interval(mins => $2), proved_at = null where user_id = $1`,
    [userId, FRESH_SIGN_IN_MINUTES + 1],
  );
}
