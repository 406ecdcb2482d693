import { Injectable } from '@nestjs/common';

import type { User } from '../../schema/user.entity.ts';
import { UserRepository } from './user.repository.ts';

/** Who somebody is, for the modules that sign users in and look after what they say. */
@Injectable()
export class UsersService {
  constructor(private readonly users: UserRepository) {}

  withEmail(email: string): Promise<User | null> {
    return this.users.findByEmail(email);
  }

  /** An account of an OpenID Connect issuer: its key is (issuer, subject), never an e-mail. */
  withOidcSubject(issuer: string, subject: string): Promise<User | null> {
    return this.users.findByOidc(issuer, subject);
  }

  /** There is such a user, whom no block hides from the viewer. */
  isVisible(viewerId: string, id: string): Promise<boolean> {
    return this.users.isVisible(viewerId, id);
  }

  /** By a moderator, in their transaction: takes away what the user says of themselves. */
  clearProfile(id: string): Promise<void> {
    return this.users.clearProfile(id);
  }
}
