import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { FIRST_NAME_MAX } from '@qlixline/contract/limits';
import { requiredLineUpTo } from '@qlixline/contract/text/text';
import type { Configuration, IDToken } from 'openid-client';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { WindowClock } from '../../../config/window-clock.ts';
import { strategyName } from '../../../http/checks/strategy-name.ts';
import { isOfficialName } from '../../../names/official-names.ts';
import { NotificationsService } from '../../notifications/notifications.service.ts';
import { User } from '../../../schema/users/user.entity.ts';
import { UsersService } from '../../users/users.service.ts';
import { discoverIssuer } from './discover-issuer.ts';
import { IssuerUnavailable } from './issuer-unavailable.ts';

/** First name from the issuer. A name that couldn't be registered here is omitted. */
const firstNameSchema = requiredLineUpTo(FIRST_NAME_MAX, '');

/** Time for which one answer of the issuer is enough to send further users there. */
const ANSWER_GOOD_FOR_MS = 5_000;

/** Sign-in with the configured OpenID Connect issuer, and the accounts of its users. */
@Injectable()
export class OidcService {
  private readonly log = new Logger('OpenID Connect');
  private prepared: Promise<void> | undefined;
  private answeredAt = -Infinity;
  readonly strategyName = strategyName('oidc');

  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly em: EntityManager,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
    private readonly clock: WindowClock,
  ) {}

  get isConfigured(): boolean {
    return this.env.oidc !== undefined;
  }

  /** True if users with a password can sign in, too: without an issuer, or where the operator allows it. */
  get allowsLocalAccounts(): boolean {
    return this.env.oidc?.allowsLocalAccounts ?? true;
  }

  /** Host of the issuer, as pages name it; undefined if there is none. */
  get issuerHost(): string | undefined {
    return this.env.oidc && new URL(this.env.oidc.issuer).host;
  }

  /**
   * Asks the issuer for its metadata before a user is sent there, so that nobody is sent to an unavailable issuer.
   * Throws `IssuerUnavailable`; the next sign-in tries again.
   */
  async prepareSignIn(): Promise<void> {
    await this.prepareStrategy();
    if (this.clock.now() - this.answeredAt > ANSWER_GOOD_FOR_MS) await this.discover();
  }

  /** Discovers the issuer once. Throws `IssuerUnavailable`; the next sign-in tries again. */
  prepareStrategy(): Promise<void> {
    this.prepared ??= this.discover().then(
      (config) => this.register(config),
      (error: unknown) => {
        this.prepared = undefined;
        throw error;
      },
    );
    return this.prepared;
  }

  private async discover(): Promise<Configuration> {
    if (!this.env.oidc) throw new Error('OIDC_ISSUER is not set');
    try {
      const config = await discoverIssuer(this.env.oidc);
      this.answeredAt = this.clock.now();
      return config;
    } catch (error) {
      this.log.error(error, 'The issuer cannot be reached');
      throw new IssuerUnavailable();
    }
  }

  /** Registers the strategy with Passport under `strategyName`. */
  private async register(config: Configuration): Promise<void> {
    const { OidcStrategy } = await import('./oidc.strategy.ts');
    const userIdOf = (claims: IDToken) => this.findOrCreate(claims);
    void new OidcStrategy({ name: this.strategyName, config, origin: this.env.publicOrigin, userIdOf });
  }

  /** Finds or creates the account by (iss, sub). An e-mail address alone never opens an existing account. */
  private async findOrCreate(claims: IDToken): Promise<string> {
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
}

function verifiedEmail({ email, email_verified: verified }: IDToken): string | null {
  return typeof email === 'string' && verified === true ? email.toLowerCase() : null;
}

function firstName({ given_name: given, name: full }: IDToken): string | null {
  const shown = typeof given === 'string' ? given : typeof full === 'string' ? full.split(' ')[0] : undefined;
  const name = firstNameSchema.safeParse(shown?.slice(0, FIRST_NAME_MAX)).data ?? null;
  return name !== null && isOfficialName(name) ? null : name;
}
