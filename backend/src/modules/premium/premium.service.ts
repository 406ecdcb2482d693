import { Injectable } from '@nestjs/common';
import type { PremiumCodeInput } from '@qlixline/contract/premium/premium';
import { PREMIUM_LIMITS, premiumLimitRefusal } from '@qlixline/contract/premium/premium-limits';
import type { CountedLimitName } from '@qlixline/contract/premium/premium-limits';

import { Transactions } from '../../database/connections/transactions.ts';
import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { alreadyExists, invalidTransition, validationFailed } from '../../errors/problem-error.ts';
import { Jobs } from '../../jobs/jobs.ts';
import { LiveEvents } from '../../live/events/live-events.ts';
import { PremiumCodesRepository } from './premium-codes.repository.ts';
import { ANNOUNCING, PremiumRepository } from './premium.repository.ts';
import { premiumQuery } from './premium.query.ts';

const UNKNOWN = 'We don’t know this code. Please compare it with yours, character by character.';
const REDEEMED = 'You have redeemed this code already.';
const ENDED = 'This code has ended and can’t be redeemed any more.';
const USED_UP = 'This code has been used up by others.';

/** Plans of users: state, redeemed codes and raised limits (decision: premium). */
@Injectable()
export class PremiumService {
  constructor(
    private readonly premium: PremiumRepository,
    private readonly codes: PremiumCodesRepository,
    private readonly preparedReads: PreparedReads,
    private readonly transactions: Transactions,
    private readonly live: LiveEvents,
    jobs: Jobs,
  ) {
    jobs.handle(ANNOUNCING, ({ id }) => this.#announce(id));
  }

  /** Returns JSON text in the shape of `premiumSchema`. */
  async findJson(userId: string): Promise<string> {
    return (await this.preparedReads.json(premiumQuery, [userId])) ?? '';
  }

  /** Redeems a code and returns JSON text in the shape of `premiumSchema`. */
  redeem(userId: string, { code: typed }: PremiumCodeInput): Promise<string> {
    return this.transactions.run(async () => {
      await this.transactions.lockPeople([userId]);
      const code = await this.codes.lock(typed);
      if (!code) throw validationFailed([{ field: 'code', message: UNKNOWN }]);
      if (await this.premium.hasRedeemed(userId, code.id)) throw alreadyExists(REDEEMED);
      if (code.isEnded) throw invalidTransition(ENDED);
      if (code.isUsedUp) throw invalidTransition(USED_UP);
      await this.codes.countUse(code.id);
      await this.premium.extend(userId, { source: 'code', days: code.days, codeId: code.id });
      await this.premium.log({ action: 'redeemed', userId, codeId: code.id, days: code.days });
      this.live.publish([userId], { type: 'account_changed' });
      return (await this.preparedReads.jsonNow(premiumQuery, [userId])) ?? '';
    });
  }

  /** Throws if a user who has `count` things may not add one more. Premium is looked up only beyond the free limit. */
  async requireRoom(userId: string, name: CountedLimitName, count: number): Promise<void> {
    const { free, premium } = PREMIUM_LIMITS[name];
    if (count < free) return;
    const isPremium = await this.premium.isPremium(userId);
    if (!isPremium || count >= premium) throw invalidTransition(premiumLimitRefusal(name, isPremium));
  }

  /** Tells the owner's open tabs of a period that an operator has added or ended. */
  async #announce(periodId: string): Promise<void> {
    const userId = await this.premium.ownerOf(periodId);
    if (userId !== undefined) this.live.publish([userId], { type: 'account_changed' });
  }
}
