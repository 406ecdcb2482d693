import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { FIRST_NAME_MAX } from '@qlixline/contract/limits';
import { requiredLineUpTo } from '@qlixline/contract/text/text';
import * as oidc from 'openid-client';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { unavailable } from '../../../errors/problem-error.ts';
import { strategyName } from '../../../http/checks/strategy-name.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { User } from '../../../schema/users/user.entity.ts';
import { UsersService } from '../../users/users.service.ts';
import { OidcStrategy } from './oidc.strategy.ts';

/** First name from the issuer. A name that couldn't be registered here is left out. */
const firstNameSchema = requiredLineUpTo(FIRST_NAME_MAX, '');

/** Sign-in with the configured OpenID Connect issuer, and the accounts of its users. */
@Injectable()
export class OidcService {
  private readonly log = new Logger('OpenID Connect');
  private prepared: Promise<void> | undefined;
  readonly strategyName = strategyName('oidc');

  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly em: EntityManager,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
  ) {}

  get isConfigured(): boolean {
    return this.env.oidc !== undefined;
  }

  /** Discovers the issuer once. After a failure, the next sign-in tries again. */
  prepareStrategy(): Promise<void> {
    this.prepared ??= this.discover().then(
      (config) => this.register(config),
      (error: unknown) => {
        this.prepared = undefined;
        this.log.error(error, 'The issuer cannot be reached');
        throw unavailable();
      },
    );
    return this.prepared;
  }

  /** Registers the strategy with Passport under `strategyName`. */
  private register(config: oidc.Configuration): void {
    const userIdOf = (claims: oidc.IDToken) => this.findOrCreate(claims);
    void new OidcStrategy({ name: this.strategyName, config, origin: this.env.publicOrigin, userIdOf });
  }

  /** Finds or creates the account by (iss, sub). An e-mail address alone never opens an existing account. */
  private async findOrCreate(claims: oidc.IDToken): Promise<string> {
    const known = await this.users.withOidcSubject(claims.iss, claims.sub);
    if (known) return known.id;
    const email = verifiedEmail(claims);
    const isFree =
      email !== null && !(await this.users.withEmail(email)).some(({ emailConfirmedAt }) => emailConfirmedAt);
    const user = this.em.create(User, {
      oidcIssuer: claims.iss,
      oidcSubject: claims.sub,
      email: isFree ? email : null,
      emailConfirmedAt: isFree ? new Date() : null,
      firstName: firstName(claims),
    });
    try {
      await this.em.flush();
      await this.notifications.notifyOfAccount(user.id, 'welcome');
      return user.id;
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      // Another first sign-in of the same user has created the account concurrently.
      const made = await this.em.fork().findOne(User, { oidcIssuer: claims.iss, oidcSubject: claims.sub });
      if (!made) throw error;
      return made.id;
    }
  }

  private discover(): Promise<oidc.Configuration> {
    if (!this.env.oidc) throw new Error('OIDC_ISSUER is not set');
    const { issuer, clientId, clientSecret } = this.env.oidc;
    const server = new URL(issuer);
    // Plain HTTP is accepted only for an issuer on this machine.
    const isLocal = server.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname);
    // The token comes from the issuer directly; checking its signature also detects tampering on the way.
    const signatures = oidc.enableNonRepudiationChecks;
    return oidc.discovery(server, clientId, clientSecret, undefined, {
      timeout: 5,
      execute: isLocal ? [signatures, oidc.allowInsecureRequests] : [signatures],
    });
  }
}

function verifiedEmail({ email, email_verified: verified }: oidc.IDToken): string | null {
  return typeof email === 'string' && verified === true ? email.toLowerCase() : null;
}

function firstName({ given_name: given, name }: oidc.IDToken): string | null {
  const shown = typeof given === 'string' ? given : typeof name === 'string' ? name.split(' ')[0] : undefined;
  return firstNameSchema.safeParse(shown?.slice(0, FIRST_NAME_MAX)).data ?? null;
}
