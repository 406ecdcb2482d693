import { Injectable } from '@nestjs/common';

import type { User } from '../../schema/user.entity.ts';
import { UserRepository } from './user.repository.ts';
import type { KeepResult } from './user.repository.ts';

/** Who somebody is, for the modules that sign users in and look after what they say. */
@Injectable()
export class UsersService {
  constructor(private readonly users: UserRepository) {}

  withId(id: string): Promise<User | null> {
    return this.users.findById(id);
  }

  /** Who has confirmed the address comes first (decision: confirmed-emails). */
  withEmail(email: string): Promise<User[]> {
    return this.users.findByEmail(email);
  }

  withPassword(email: string, passwordHash: string): Promise<User | null> {
    return this.users.findByPassword(email, passwordHash);
  }

  /** Whoever else registers with this address, or confirms it, waits until the transaction is over. */
  lockEmail(email: string): Promise<void> {
    return this.users.lockEmail(email);
  }

  /** In a transaction. False when another account has confirmed the address before. */
  async confirmEmail({ id, email }: Pick<User, 'id' | 'email'>): Promise<boolean> {
    if (!email) return false;
    await this.users.lockEmail(email);
    return this.users.confirmEmail(id, email);
  }

  /** An account of an OpenID Connect issuer: its key is (issuer, subject), never an e-mail. */
  withOidcSubject(issuer: string, subject: string): Promise<User | null> {
    return this.users.findByOidc(issuer, subject);
  }

  /** There is such a user, whom no block hides from the viewer. */
  isVisible(viewerId: string, id: string): Promise<boolean> {
    return this.users.isVisible(viewerId, id);
  }

  /** Who has this username now, if no block hides them from the viewer. */
  visibleCalled(viewerId: string, username: string): Promise<string | null> {
    return this.users.visibleCalled(viewerId, username);
  }

  /** In a transaction. The moment from which on there is no way back; null when the account is gone. */
  planDeletion(id: string, days: number): Promise<Date | null> {
    return this.users.planDeletion(id, days);
  }

  /** In the transaction of a sign-in. */
  keepAccount(id: string): Promise<KeepResult> {
    return this.users.keepAccount(id);
  }

  /** Accounts from which there is no way back, those that wait longest first. */
  dueForDeletion(atMost: number): Promise<string[]> {
    return this.users.dueForDeletion(atMost);
  }

  isDueForDeletion(id: string): Promise<boolean> {
    return this.users.isDueForDeletion(id);
  }

  /** In a transaction that removes it. Null when its time has not come, or somebody else holds it and is not waited for. */
  lockDue(id: string, ifHeld: 'wait' | 'skip'): Promise<User | null> {
    return this.users.lockDue(id, ifHeld);
  }

  /** By a moderator, in their transaction: takes away what the user says of themselves. */
  clearProfile(id: string): Promise<void> {
    return this.users.clearProfile(id);
  }
}
