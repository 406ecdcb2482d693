import { randomBytes } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Transactions } from '../../../database/connections/transactions.ts';
import { alreadyExists, validationFailed } from '../../../errors/problem-error.ts';
import { Outbox } from '../../../outbox/outbox.ts';
import { SessionService } from '../../../sessions/session.service.ts';
import { UsersService } from '../../users/users.service.ts';
import { hashPassword } from '../passwords/password.ts';
import { PasskeysRepository } from '../passkeys/passkeys.repository.ts';
import { SecondFactorRepository } from '../second-factor/second-factor.repository.ts';
import { EmailChangeLinks } from './email-change-links.ts';
import { EmailChangeRepository } from './email-change.repository.ts';
import type { ReturnableChange } from './email-change.repository.ts';
import { OLD_CHANGE_LINK } from './email-change.service.ts';

const TAKEN = 'Another account has this e-mail now.';

/** Takes a change of address back by the link that was mailed to the former address. */
@Injectable()
export class EmailReturnService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly users: UsersService,
    private readonly changes: EmailChangeRepository,
    private readonly links: EmailChangeLinks,
    private readonly sessions: SessionService,
    private readonly factors: SecondFactorRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the address that the link restores; null if the link is used up. */
  async oldEmailOf(token: string): Promise<string | null> {
    return (await this.#changeOf(token))?.oldEmail ?? null;
  }

  /**
   * Restores the address. Whoever changed it may know the password and have added a second factor or a passkey: all
   * sessions end, later ones of both are removed, and the password is replaced by a random one until the owner chooses
   * another by mail.
   */
  async takeBack(token: string): Promise<void> {
    const change = await this.#changeOf(token);
    if (!change) throw validationFailed([OLD_CHANGE_LINK]);
    const { oldEmail, userId } = change;
    const like = await this.#saltOf(oldEmail);
    const passwordHash = await hashPassword(randomBytes(32).toString('base64'), like);
    const isRestored = await this.transactions.run(async () => {
      await this.users.lockEmail(oldEmail);
      if ((await this.#saltOf(oldEmail)) !== like) return false; // somebody has registered with it meanwhile
      await this.users.lock(userId);
      const [first] = await this.users.withEmail(oldEmail);
      if (first?.emailConfirmedAt && first.id !== userId) throw alreadyExists(TAKEN);
      const user = await this.users.withId(userId);
      if (!user || !(await this.changes.takeBack(change))) throw validationFailed([OLD_CHANGE_LINK]);
      Object.assign(user, { email: oldEmail, emailConfirmedAt: new Date(), passwordHash });
      await this.em.flush();
      await this.sessions.revokeAll(userId);
      const factor = await this.factors.find(userId);
      if (factor && factor.since > new Date(change.confirmedAt)) await this.factors.remove(userId);
      await this.passkeys.removeAll(userId, new Date(change.confirmedAt));
      await this.outbox.add({ kind: 'password-reset', recipient: oldEmail, userId: null, content: {} });
      return true;
    });
    if (!isRestored) await this.takeBack(token);
  }

  async #changeOf(token: string): Promise<ReturnableChange | undefined> {
    const id = this.links.changeIdOf('undo', token);
    return id === null ? undefined : this.changes.returnable(id);
  }

  /** Returns a password hash of an account with this address, whose salt all of them share. */
  async #saltOf(email: string): Promise<string | undefined> {
    const accounts = await this.users.withEmail(email);
    return accounts.find(({ passwordHash }) => passwordHash)?.passwordHash ?? undefined;
  }
}
