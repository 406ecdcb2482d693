import { Injectable } from '@nestjs/common';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { HOOKS_MAX } from '@qlixline/contract/remotes/release-hook';
import type { AddedReleaseHook, NewReleaseHook, ReleaseHook } from '@qlixline/contract/remotes/release-hook';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { Transactions } from '../../database/connections/transactions.ts';
import { invalidTransition, notFound, validationFailed } from '../../errors/problem-error.ts';
import type { RegistryActor } from '../registry/registry-access.ts';
import { RegistryRepository } from '../registry/registry.repository.ts';
import { feedToken, webhookSecret } from './hook-secrets.ts';
import { ReleaseAnnouncements } from './release-announcements.ts';
import { ReleaseHooksRepository } from './release-hooks.repository.ts';
import { receiverAddress } from '../../outside/receiver-address.ts';

/** Subscriptions to releases. A team's token sees and changes those to its own unit. */
@Injectable()
export class ReleaseHooksService {
  constructor(
    private readonly hooks: ReleaseHooksRepository,
    private readonly registry: RegistryRepository,
    private readonly transactions: Transactions,
    private readonly announcements: ReleaseAnnouncements,
    @InjectEnv() private readonly env: Pick<Env, 'mode' | 'publicOrigin' | 'sessionKeys'>,
  ) {}

  list({ unit }: RegistryActor): Promise<ReleaseHook[]> {
    return this.hooks.list(unit);
  }

  /** Adds a subscription. Its secret is returned only here. */
  async add(actor: RegistryActor, wanted: NewReleaseHook): Promise<AddedReleaseHook> {
    const { unit, kind } = wanted;
    if (actor.unit !== null && unit !== actor.unit) throw notFound();
    if (unit !== null && !(await this.registry.isPublished(unit))) throw notFound();
    const target = this.targetOf(wanted);
    const hook = { unit, kind, target, createdBy: actor.name };
    const id = await this.transactions.run(() => this.hooks.add(hook, HOOKS_MAX));
    if (id === null) throw invalidTransition(`There are ${HOOKS_MAX} subscriptions already. Please remove one first.`);
    const { sessionKeys, publicOrigin } = this.env;
    const feedPath = pathOf('GET /api/release-feeds/:token', { token: feedToken(sessionKeys, id) });
    return {
      hook: await this.found(actor, id),
      secret: kind === 'webhook' ? webhookSecret(sessionKeys, id) : null,
      feedUrl: kind === 'feed' ? publicOrigin + feedPath : null,
    };
  }

  async remove(actor: RegistryActor, id: string): Promise<void> {
    await this.found(actor, id);
    await this.hooks.remove(id);
  }

  /** Sends a test event. Throws 409 for a feed. */
  async test(actor: RegistryActor, id: string): Promise<void> {
    const { unit, kind, target } = await this.found(actor, id);
    if (kind === 'feed' || target === null) throw invalidTransition('A feed is read; nothing is sent to it.');
    await this.announcements.test({ id, unit, kind, target }, actor.name);
  }

  private async found({ unit }: RegistryActor, id: string): Promise<ReleaseHook> {
    const hook = await this.hooks.find(id);
    if (!hook || (unit !== null && hook.unit !== unit)) throw notFound();
    return hook;
  }

  private targetOf(wanted: NewReleaseHook): string | null {
    switch (wanted.kind) {
      case 'mail':
        return wanted.address;
      case 'feed':
        return null;
      case 'webhook': {
        const address = receiverAddress(wanted.url, this.env.mode);
        if (address) return address.url.href;
        const message = 'This must be a public https address without a port or a password.';
        throw validationFailed([{ field: 'url', message }]);
      }
    }
  }
}
