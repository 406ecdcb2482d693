import { Injectable } from '@nestjs/common';
import type { Consent, Consents } from '@qlixline/contract/remotes/consent';
import { REMOTE_PERMISSIONS } from '@qlixline/contract/remotes/remote-api';
import type { RemotePermission } from '@qlixline/contract/remotes/remote-api';

import { invalidTransition, notFound } from '../../../errors/problem-error.ts';
import { LiveRegistry, buildOf } from '../../registry/live-registry.ts';
import type { Registered } from '../../registry/live-registry.ts';
import { unitState } from '../../registry/registry-state.ts';
import { isRemoteBuild } from '../../registry/served-builds.ts';
import { RemoteApiUsers } from './remote-api-users.repository.ts';

/** Permissions that users give the APIs of remotes, which they can see and withdraw at any time. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly live: LiveRegistry,
    private readonly users: RemoteApiUsers,
  ) {}

  async list(userId: string): Promise<Consents> {
    const [registered, allowed] = await Promise.all([this.live.read(), this.users.allowedBy(userId)]);
    return { items: allowed.map((one) => consentOf(registered, one.unit, one.allowed)) };
  }

  /** Replaces what the user allows. Throws 409 for what the installation doesn't grant the remote. */
  async allow(userId: string, unit: string, wanted: readonly RemotePermission[]): Promise<Consent> {
    const registered = await this.live.read();
    if (!registered.state[unit]) throw notFound();
    const granted = unitState(registered.state, unit).apiAccess?.granted ?? [];
    if (wanted.some((permission) => !granted.includes(permission))) {
      throw invalidTransition('This area may not ask for that any more. Please reload the page.');
    }
    const permissions = REMOTE_PERMISSIONS.filter((permission) => wanted.includes(permission));
    await this.users.allow(unit, userId, permissions);
    return consentOf(registered, unit, permissions);
  }
}

function consentOf(registered: Registered, unit: string, permissions: RemotePermission[]): Consent {
  const { live, canary } = unitState(registered.state, unit);
  const build = buildOf(registered, unit, live ?? canary?.version);
  const remote = build && isRemoteBuild(build) ? build : undefined;
  return { name: unit, title: remote?.provides.routes[0]?.title ?? unit, team: remote?.team ?? '', permissions };
}
