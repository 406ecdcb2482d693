import { Injectable } from '@nestjs/common';

import type { User } from '../../schema/user.entity.ts';
import { UserRepository } from './user.repository.ts';

/** Who somebody is, for the modules that sign people in. */
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
}
