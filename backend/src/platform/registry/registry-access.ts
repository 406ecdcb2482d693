import { Injectable } from '@nestjs/common';
import { hasRole } from '@qlixline/contract/has-role';
import type { Role } from '@qlixline/contract/role';
import type { Request } from 'express';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { identityOf } from '../../http/request-identity.ts';
import { forbidden, notFound, unauthenticated } from '../../errors/problem-error.ts';
import { UserRoles } from '../../sessions/user-roles.ts';
import { DeployTokens, UNNAMED } from './deploy-tokens.ts';

/** Who changes what is live: a team by its deploy token, or somebody with the release role by their session. */
export type RegistryActor = {
  /** As the log shows it. */
  name: string;
  /** The one unit that a team's token is for; null for the release role, which is for all. */
  unit: string | null;
};

/** With the token by which it came. */
export type PublishingTeam = RegistryActor & { token: string };

/** What somebody who looks at the registry sees of it: everything, or one unit. */
type RegistryReader = { unit: string | null; mayChange: boolean };

/** Decides who may see and change what is live. Its routes are public to the session guard: a token is no session. */
@Injectable()
export class RegistryAccess {
  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly tokens: DeployTokens,
    private readonly roles: UserRoles,
  ) {}

  /** 401 for nobody, 403 for somebody without the role. */
  async actor(request: Request): Promise<RegistryActor> {
    const authorization = request.headers.authorization;
    if (authorization !== undefined) return this.team(authorization);
    const identity = identityOf(request);
    if (!identity) throw unauthenticated();
    if (!(await this.isGranted(identity.userId, 'release'))) throw forbidden('This needs the release role.');
    return { name: await this.roles.nameOf(identity.userId), unit: null };
  }

  /** Who may override may look: QA, and outside production everybody who is signed in. */
  async reader(request: Request): Promise<RegistryReader> {
    if (request.headers.authorization !== undefined) return { ...(await this.actor(request)), mayChange: true };
    const identity = identityOf(request);
    if (!identity) throw unauthenticated();
    if (await this.isGranted(identity.userId, 'release')) return { unit: null, mayChange: true };
    const mayLook = this.env.mode !== 'production' || (await this.isGranted(identity.userId, 'qa'));
    if (!mayLook) throw forbidden('This needs the QA role or the release role.');
    return { unit: null, mayChange: false };
  }

  /** Besides, a team's token opens its own unit alone: another one is not found. */
  async actorFor(request: Request, unit: string): Promise<RegistryActor> {
    const actor = await this.actor(request);
    if (actor.unit !== null && actor.unit !== unit) throw notFound();
    return actor;
  }

  /** Publishing is for teams: what is live must come from where it is built. */
  async teamFor(request: Request, unit: string): Promise<PublishingTeam> {
    const { authorization } = request.headers;
    if (authorization === undefined) throw unauthenticated();
    const actor = await this.team(authorization);
    if (actor.unit !== unit) throw notFound();
    return actor;
  }

  private async isGranted(userId: string, role: Role): Promise<boolean> {
    return hasRole(await this.roles.of(userId), role);
  }

  private async team(authorization: string): Promise<PublishingTeam> {
    const [, token = ''] = /^Bearer (\S{1,100})$/.exec(authorization) ?? [];
    const found = token === '' ? undefined : await this.tokens.find(token);
    if (!found) throw unauthenticated();
    const { id, name, unit } = found;
    return { name: `token ${id}${name === UNNAMED ? '' : ` (${name})`} of ${unit}`, unit, token };
  }
}
