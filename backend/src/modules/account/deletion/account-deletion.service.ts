import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { AccountDeletion, SuspendedDeletion } from '@qlixline/contract/account/account-deletion';
import { ACCOUNT_DELETION_DAYS, FRESH_SIGN_IN_MINUTES } from '@qlixline/contract/limits';
import { CURRENT_PASSWORD_MISSING } from '@qlixline/contract/account/password-texts';
import type { Request } from 'express';

import { Transactions } from '../../../database/connections/transactions.ts';
import { unauthenticated, validationFailed } from '../../../errors/problem-error.ts';
import { User } from '../../../schema/users/user.entity.ts';
import type { Identity } from '../../../sessions/identity.ts';
import { SessionService } from '../../../sessions/session.service.ts';
import { CurrentPassword } from '../passwords/current-password.ts';
import { SuspendedProof } from '../suspended/suspended-proof.ts';
import { UsersService } from '../../users/users.service.ts';
import { WalksService } from '../../walks/walks.service.ts';
import { AccountRemoval } from './account-removal.ts';
import { DeletionMails } from './deletion-mails.ts';

/** Deletes a user's own account, now or at a later date (decision: account-deletion). */
@Injectable()
export class AccountDeletionService {
  readonly #log = new Logger(AccountDeletionService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly users: UsersService,
    private readonly walks: WalksService,
    private readonly sessions: SessionService,
    private readonly currentPassword: CurrentPassword,
    private readonly suspendedProof: SuspendedProof,
    private readonly removal: AccountRemoval,
    private readonly mails: DeletionMails,
  ) {}

  /** Schedules or runs the deletion and signs the user out on every device. */
  async delete(request: Request, identity: Identity, deletion: AccountDeletion): Promise<void> {
    const { userId, sessionId } = identity;
    await this.prove(request, userId, deletion, async () => (await this.sessions.freshnessOf(sessionId))?.isFresh);
    await this.planOrDelete(userId, deletion);
  }

  /**
   * Schedules or runs the deletion of a suspended user, who has no session. A suspension doesn't take away this right.
   */
  async deleteSuspended(request: Request, { proof, ...deletion }: SuspendedDeletion): Promise<void> {
    const userId = this.suspendedProof.read(proof);
    if (userId === null) throw validationFailed([PROOF_TOO_OLD]);
    await this.prove(request, userId, deletion, async () => true);
    await this.planOrDelete(userId, deletion);
  }

  private async planOrDelete(userId: string, deletion: AccountDeletion): Promise<void> {
    const isAtOnce = deletion.when === 'now';
    await this.transactions.run(async (em) => {
      const deletesAt = await this.users.planDeletion(userId, isAtOnce ? 0 : ACCOUNT_DELETION_DAYS);
      if (!deletesAt) throw unauthenticated();
      await this.walks.cancelAllOf(userId); // others would wait for a user who doesn't come
      await this.sessions.revokeAll(userId);
      if (!isAtOnce) await this.mails.notifyOfPlan(await em.findOneOrFail(User, userId), deletesAt);
    });
    if (isAtOnce) await this.removeNow(userId);
  }

  /**
   * Removes the account at once. A failure is logged and left to the next hourly run, as nobody can sign in any more.
   */
  private async removeNow(userId: string): Promise<void> {
    await this.removal.removeDue(userId, 'wait').catch((error: unknown) => this.#log.error(error));
  }

  /**
   * Checks the password. Accounts without one need a recent sign-in for an immediate deletion; `isRecent` is undefined if
   * the session has ended.
   */
  private async prove(
    request: Request,
    userId: string,
    deletion: AccountDeletion,
    isRecent: () => Promise<boolean | undefined>,
  ): Promise<void> {
    const user = await this.em.findOne(User, userId);
    if (!user) throw unauthenticated(); // another tab deleted it first
    if (user.passwordHash) {
      const { currentPassword } = deletion;
      if (currentPassword === undefined) throw validationFailed([PASSWORD_MISSING]);
      await this.currentPassword.prove(request, user, currentPassword);
    } else if (deletion.when === 'now') {
      const isFresh = await isRecent();
      if (isFresh === undefined) throw unauthenticated();
      if (!isFresh) throw validationFailed([SIGN_IN_TOO_OLD]);
    }
  }
}

const PROOF_TOO_OLD = { field: 'proof', message: 'This page is too old. Please sign in again.' };
const PASSWORD_MISSING = { field: 'currentPassword', message: CURRENT_PASSWORD_MISSING };
const SIGN_IN_TOO_OLD = {
  field: 'when',
  message: `To delete your account at once, please sign out, sign in again and do it within ${FRESH_SIGN_IN_MINUTES} minutes.`,
};
