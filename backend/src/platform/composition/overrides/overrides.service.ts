import { Injectable } from '@nestjs/common';
import { isSameTarget } from '@qlixline/contract/remotes/override';
import type { FlagOverride, Override } from '@qlixline/contract/remotes/override';
import { SHELL_UNIT } from '@qlixline/contract/remotes/remote-build';
import { hasRole } from '@qlixline/contract/account/has-role';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { forbidden, invalidTransition, validationFailed } from '../../../errors/problem-error.ts';
import { flagsOf } from '../../registry/flags/flags-of.ts';
import { LiveRegistry } from '../../registry/live-registry.ts';
import { unitState } from '../../registry/registry-state.ts';
import type { UserProfile } from '../choose-versions.ts';
import { UserRoles } from '../../../sessions/user-roles.ts';

/** Authorization and checks of overrides. */
@Injectable()
export class OverridesService {
  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly registry: LiveRegistry,
    private readonly roles: UserRoles,
  ) {}

  /** Returns the overrides with this one added, at most one per unit and flag. Throws if the user may not have it. */
  async with(user: UserProfile, override: Override): Promise<Override[]> {
    await this.refuseUnlessAllowed(user);
    if ('version' in override) await this.refuseUnknownVersion(override);
    else this.refuseShell(override);
    if ('url' in override) await this.refuseAddress(user, override.url);
    if ('fail' in override) await this.refuseUnlessLive(override);
    if ('flag' in override) await this.refuseUnknownFlag(override);
    return [...user.overrides.filter((other) => !isSameTarget(other, override)), override];
  }

  /** Returns true if the user may override. Read each time, as a role may be revoked while the cookie is valid. */
  async isAllowed({ userId, guestOf }: Pick<UserProfile, 'userId' | 'guestOf'>): Promise<boolean> {
    if (this.env.mode !== 'production') return true;
    for (const id of [userId, guestOf]) if (id !== undefined && hasRole(await this.roles.listOf(id), 'qa')) return true;
    return false;
  }

  /** Returns the overrides that the user may have now, as roles may be revoked while the cookie is valid. */
  async allowedOf(user: UserProfile): Promise<readonly Override[]> {
    const { overrides } = user;
    if (overrides.length === 0 || !(await this.isAllowed(user))) return [];
    if (!overrides.some((override) => 'url' in override) || (await this.mayUseAddresses(user))) return overrides;
    return overrides.filter((override) => !('url' in override));
  }

  async refuseUnlessAllowed(user: Pick<UserProfile, 'userId' | 'guestOf'>): Promise<void> {
    if (!(await this.isAllowed(user))) throw forbidden('This needs the QA role.');
  }

  private async refuseUnknownVersion({ remote, version }: { remote: string; version: string }): Promise<void> {
    if (await this.registry.find(remote, version)) return;
    throw validationFailed([{ field: 'version', message: 'This version was never published.' }]);
  }

  private refuseShell({ remote }: Override): void {
    if (remote !== SHELL_UNIT) return;
    throw validationFailed([{ field: 'remote', message: 'For the shell, only another version can be chosen.' }]);
  }

  private async refuseUnlessLive({ remote }: Override): Promise<void> {
    const { state } = await this.registry.read();
    if (unitState(state, remote).live === null) {
      throw validationFailed([{ field: 'remote', message: 'There is no such remote.' }]);
    }
  }

  /** Outside production, a developer's build may declare a flag that isn't published yet. */
  private async refuseUnknownFlag({ remote, flag }: FlagOverride): Promise<void> {
    if (this.env.mode !== 'production') return;
    const { builds } = await this.registry.read();
    if (builds.some((build) => build.name === remote && flagsOf(build).some(({ name }) => name === flag))) return;
    throw validationFailed([{ field: 'flag', message: 'No published version declares this flag.' }]);
  }

  /** Returns true if the user may run unpublished code: in production with the QA role, but not as a guest. */
  private async mayUseAddresses({ userId }: Pick<UserProfile, 'userId'>): Promise<boolean> {
    return this.isAllowed({ userId });
  }

  private async refuseAddress(user: UserProfile, origin: string): Promise<void> {
    if (!(await this.mayUseAddresses(user))) throw forbidden('Guests can only choose published versions.');
    if (this.env.overrideOrigin(origin)) return;
    throw validationFailed([{ field: 'url', message: 'This address is not on the list of those that may be used.' }]);
  }
}

/** Builds the error for more overrides than fit into a cookie. */
export const tooManyOverrides = () =>
  invalidTransition('There are too many overrides already. Please clear them first.');
