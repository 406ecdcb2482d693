import { Injectable } from '@nestjs/common';
import { hasRole } from '@qlixline/contract/role';
import type { Request } from 'express';

import { identityOf } from '../../http/identity.ts';
import { forbidden, notFound, unauthenticated } from '../../http/problem-error.ts';
import { UserRoles } from '../users/user-roles.ts';
import { DeployTokens } from './deploy-tokens.ts';

/** Who asks the registry: a team by its deploy token, or somebody with the QA role by their session. */
export type RegistryActor = {
  /** As the log shows it. */
  name: string;
  /** The one unit that a team's token is for; null for the QA role, which is for all. */
  unit: string | null;
};

/** Decides who may see and change what is live. Its routes are public to the session guard: a token is no session. */
@Injectable()
export class RegistryAccess {
  constructor(
    private readonly tokens: DeployTokens,
    private readonly roles: UserRoles,
  ) {}

  /** 401 for nobody, 403 for somebody without the role. */
  async actor(request: Request): Promise<RegistryActor> {
    const authorization = request.headers.authorization;
    if (authorization !== undefined) return this.team(authorization);
    const identity = identityOf(request);
    if (!identity) throw unauthenticated();
    if (!hasRole(await this.roles.of(identity.userId), 'qa')) throw forbidden('This needs the QA role.');
    return { name: await this.roles.nameOf(identity.userId), unit: null };
  }

  /** Besides, a team's token opens its own unit alone: another one is not found. */
  async actorFor(request: Request, unit: string): Promise<RegistryActor> {
    const actor = await this.actor(request);
    if (actor.unit !== null && actor.unit !== unit) throw notFound();
    return actor;
  }

  /** Publishing is for teams: what is live must come from where it is built. */
  async teamFor(request: Request, unit: string): Promise<RegistryActor> {
    const { authorization } = request.headers;
    if (authorization === undefined) throw unauthenticated();
    const actor = await this.team(authorization);
    if (actor.unit !== unit) throw notFound();
    return actor;
  }

  private async team(authorization: string): Promise<RegistryActor> {
    const token = /^Bearer (\S{1,100})$/.exec(authorization)?.[1];
    const found = token === undefined ? undefined : await this.tokens.find(token);
    if (!found) throw unauthenticated();
    return { name: `token ${found.id.slice(0, 8)} of ${found.unit}`, unit: found.unit };
  }
}
