import { Injectable } from '@nestjs/common';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import type { User } from '../../schema/users/user.entity.ts';
import { signInCondition } from './sign-in-condition.ts';
import { UserRepository } from './user.repository.ts';
import type { KeepResult } from './user.repository.ts';

/** Users, for modules that authenticate and moderate them. */
@Injectable()
export class UsersService {
  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly users: UserRepository,
  ) {}

  withId(id: string): Promise<User | null> {
    return this.users.findById(id);
  }

  /** Finds the accounts with an address, the confirmed one first (decision: confirmed-emails). */
  withEmail(email: string): Promise<User[]> {
    return this.users.findByEmail(email);
  }

  /** Finds the user with this address and password; null also for a user who can't sign in here. */
  withPassword(email: string, passwordHash: string): Promise<User | null> {
    return this.users.findByPassword(email, passwordHash, signInCondition(this.env));
  }

  /** Locks an address against other registrations and confirmations until the transaction ends. */
  lockEmail(email: string): Promise<void> {
    return this.users.lockEmail(email);
  }

  /** Confirms the user's address in a transaction; false if another account has confirmed it. */
  async confirmEmail({ id, email }: Pick<User, 'id' | 'email'>): Promise<boolean> {
    if (!email) return false;
    await this.users.lockEmail(email);
    return this.users.confirmEmail(id, email);
  }

  /** Finds the account of an OpenID Connect issuer by (issuer, subject), never by e-mail. */
  withOidcSubject(issuer: string, subject: string): Promise<User | null> {
    return this.users.findByOidc(issuer, subject);
  }

  /** Returns true if the user exists and no block hides them from the viewer. */
  isVisible(viewerId: string, id: string): Promise<boolean> {
    return this.users.isVisible(viewerId, id);
  }

  /** Returns the user with this username, unless a block hides them from the viewer. */
  visibleCalled(viewerId: string, username: string): Promise<string | null> {
    return this.users.visibleCalled(viewerId, username);
  }

  /** Schedules the deletion in a transaction. Returns when it becomes final; null if the account is gone or due. */
  planDeletion(id: string, days: number): Promise<Date | null> {
    return this.users.planDeletion(id, days);
  }

  /** Locks the user's row until the transaction ends, as a sign-in does; false if there is no such user. */
  lock(id: string): Promise<boolean> {
    return this.users.lock(id);
  }

  /** Cancels a planned deletion in the transaction of a sign-in. */
  keepAccount(id: string): Promise<KeepResult> {
    return this.users.keepAccount(id);
  }

  /** Lists due accounts in random order. */
  dueForDeletion(atMost: number): Promise<string[]> {
    return this.users.dueForDeletion(atMost);
  }

  isDueForDeletion(id: string): Promise<boolean> {
    return this.users.isDueForDeletion(id);
  }

  /**
   * Locks a due account in the transaction that removes it. Returns null if it isn't due, or is locked and `ifLocked` is
   * `skip`.
   */
  lockDue(id: string, ifLocked: 'wait' | 'skip'): Promise<User | null> {
    return this.users.lockDue(id, ifLocked);
  }

  /** Clears the user's profile, in the moderator's transaction. */
  clearProfile(id: string): Promise<void> {
    return this.users.clearProfile(id);
  }
}
