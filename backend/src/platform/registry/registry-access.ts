import { Injectable } from '@nestjs/common';
import { hasRole } from '@qlixline/contract/account/has-role';
import type { Role } from '@qlixline/contract/account/role';
import type { Request } from 'express';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { identityOf } from '../../http/checks/request-identity.ts';
import { forbidden, notFound, unauthenticated } from '../../errors/problem-error.ts';
import { UserRoles } from '../../sessions/user-roles.ts';
import { DeployTokens, UNNAMED } from './deploy-tokens.ts';

/** User or team that changes what is live, by session with the release role or by deploy token. */
export type RegistryActor = {
  /** Name in the log. */
  name: string;
  /** The only unit a team's token is for; null for the release role. */
  unit: string | null;
};

/** Team with its token. */
export type PublishingTeam = RegistryActor & { token: string };

/** Reader of the registry; `unit` is null for all units. */
type RegistryReader = {
  unit: string | null;
  mayChange: boolean;
  /** True if the reader may run a build from their own machine. */
  mayOverrideByUrl: boolean;
};

/** Authorization for the registry. Its routes are public to the session guard, as a deploy token is no session. */
@Injectable()
export class RegistryAccess {
  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly tokens: DeployTokens,
    private readonly roles: UserRoles,
  ) {}

  /** Authenticates the actor. Throws 401 without credentials and 403 without the role. */
  async actor(request: Request): Promise<RegistryActor> {
    const authorization = request.headers.authorization;
    if (authorization !== undefined) return this.team(authorization);
    const identity = identityOf(request);
    if (!identity) throw unauthenticated();
    if (!(await this.isGranted(identity.userId, 'release'))) throw forbidden('This needs the release role.');
    return { name: await this.roles.nameOf(identity.userId), unit: null };
  }

  /** Authenticates a reader: users who may override, which are QA, and outside production everybody signed in. */
  async reader(request: Request): Promise<RegistryReader> {
    const isOpen = this.env.mode !== 'production';
    if (request.headers.authorization !== undefined) {
      return { ...(await this.actor(request)), mayChange: true, mayOverrideByUrl: isOpen };
    }
    const identity = identityOf(request);
    if (!identity) throw unauthenticated();
    const roles = await this.roles.listOf(identity.userId);
    const mayChange = hasRole(roles, 'release');
    const mayOverrideByUrl = isOpen || hasRole(roles, 'qa');
    if (!mayChange && !mayOverrideByUrl) throw forbidden('This needs the QA role or the release role.');
    return { unit: null, mayChange, mayOverrideByUrl };
  }

  /** Authenticates an actor for one unit. A team's token reports other units as not found. */
  async actorFor(request: Request, unit: string): Promise<RegistryActor> {
    const actor = await this.actor(request);
    if (actor.unit !== null && actor.unit !== unit) throw notFound();
    return actor;
  }

  /** Authenticates a user with the release role. A team's token can't decide what the team is granted. */
  async releaser(request: Request): Promise<RegistryActor> {
    const actor = await this.actor(request);
    if (actor.unit !== null) throw forbidden('This needs the release role; a deploy token doesn’t have it.');
    return actor;
  }

  /** Authenticates a team. Only teams publish, so that live builds come from their pipelines. */
  async teamFor(request: Request, unit: string): Promise<PublishingTeam> {
    const { authorization } = request.headers;
    if (authorization === undefined) throw unauthenticated();
    const actor = await this.team(authorization);
    if (actor.unit !== unit) throw notFound();
    return actor;
  }

  private async isGranted(userId: string, role: Role): Promise<boolean> {
    return hasRole(await this.roles.listOf(userId), role);
  }

  private async team(authorization: string): Promise<PublishingTeam> {
    const [, token = ''] = /^Bearer (\S{1,100})$/.exec(authorization) ?? [];
    const found = token === '' ? undefined : await this.tokens.find(token);
    if (!found) throw unauthenticated();
    const { id, name, unit } = found;
    return { name: `token ${id}${name === UNNAMED ? '' : ` (${name})`} of ${unit}`, unit, token };
  }
}
