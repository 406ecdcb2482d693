import { Injectable } from '@nestjs/common';
import { hasRole } from '@qlixline/contract/has-role';
import type { Request } from 'express';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { identityOf } from '../../http/request-identity.ts';
import { forbidden, notFound, unauthenticated } from '../../errors/problem-error.ts';
import { UserRoles } from '../../sessions/user-roles.ts';
import { DeployTokens } from './deploy-tokens.ts';

/** Who asks the registry: a team by its deploy token, or somebody with the QA role by their session. */
export type RegistryActor = {
  /** As the log shows it. */
  name: string;
  /** The one unit that a team's token is for; null for the QA role, which is for all. */
  unit: string | null;
};

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
    if (!(await this.isQa(identity.userId))) throw forbidden('This needs the QA role.');
    return { name: await this.roles.nameOf(identity.userId), unit: null };
  }

  /** Outside production everybody who is signed in may look, because everybody may override there. */
  async reader(request: Request): Promise<RegistryReader> {
    const identity = identityOf(request);
    const isOpen = this.env.mode !== 'production' && request.headers.authorization === undefined;
    if (isOpen && identity && !(await this.isQa(identity.userId))) return { unit: null, mayChange: false };
    const { unit } = await this.actor(request);
    return { unit, mayChange: true };
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

  private async isQa(userId: string): Promise<boolean> {
    return hasRole(await this.roles.of(userId), 'qa');
  }

  private async team(authorization: string): Promise<RegistryActor> {
    const token = /^Bearer (\S{1,100})$/.exec(authorization)?.[1];
    const found = token === undefined ? undefined : await this.tokens.find(token);
    if (!found) throw unauthenticated();
    return { name: `token ${found.id.slice(0, 8)} of ${found.unit}`, unit: found.unit };
  }
}
