import { Injectable } from '@nestjs/common';
import { pathWith, textWith, valuesOf } from '@qlixline/contract/remotes/area-update';
import type { AreaUpdate, AreaUpdateChoices, BuiltAreaUpdate } from '@qlixline/contract/remotes/area-update';
import type { RemoteBuild } from '@qlixline/contract/remotes/remote-build';

import { Transactions } from '../../../database/connections/transactions.ts';
import { forbidden, notFound, rateLimited, unauthenticated, validationFailed } from '../../../errors/problem-error.ts';
import { LiveRegistry, buildOf } from '../../../platform/registry/live-registry.ts';
import type { Registered } from '../../../platform/registry/live-registry.ts';
import { unitState } from '../../../platform/registry/registry-state.ts';
import { isRemoteBuild } from '../../../platform/registry/served-builds.ts';
import { CallTokens } from '../../../platform/remote-apis/calls/call-token.ts';
import { RemoteApiUsers } from '../../../platform/remote-apis/consents/remote-api-users.repository.ts';
import { areaUpdateKind } from '../../../schema/notifications/notification.sql.ts';
import { NotificationsRepository } from '../notifications.repository.ts';
import { NotificationsService } from '../notifications.service.ts';
import { AreaUpdatesRepository } from './area-updates.repository.ts';

type Kind = { unit: string; name: string };

/** Notifications that services of remotes send (decision: area-updates). */
@Injectable()
export class AreaUpdatesService {
  constructor(
    private readonly live: LiveRegistry,
    private readonly tokens: CallTokens,
    private readonly users: RemoteApiUsers,
    private readonly updates: AreaUpdatesRepository,
    private readonly notifications: NotificationsService,
    private readonly choices: NotificationsRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Notifies the user of the token, unless they have turned the kind off. Throws 401 for a bad token, 403 if the
   * installation or the user doesn't allow it any more, 404 for an undeclared kind, 400 for values that don't fit it,
   * and 429 after the kind's updates of a day.
   */
  async send(token: string, { kind, values = {} }: AreaUpdate): Promise<void> {
    const { unit, subject } = (await this.tokens.readNotifyToken(token)) ?? {};
    if (unit === undefined || subject === undefined) throw unauthenticated();
    const userId = await this.users.notifiable(unit, subject);
    if (userId === undefined) throw forbidden('The user doesn’t allow this, or not any more.');
    const registered = await this.live.read();
    if (!isGranted(registered, unit)) throw forbidden('This installation doesn’t allow the remote to notify.');
    const found = servedBuilds(registered, unit)
      .map((build) => ({ build, declared: build.notifications?.find(({ name }) => name === kind) }))
      .find(({ declared }) => declared);
    if (!found?.declared) throw notFound();
    const { build, declared } = found;
    const path = requireValues(build, declared, values);
    const stored = areaUpdateKind(unit, kind);
    await this.transactions.run(async () => {
      if ((await this.choices.unwantedBy(userId)).has(stored)) return;
      const title = build.provides.routes.find(({ id }) => id === declared.route)?.title ?? unit;
      const isStored = await this.updates.save({
        userId,
        kind: stored,
        unit,
        title,
        text: textWith(declared, values),
        path: pathWith(path, values),
      });
      if (!isStored) throw rateLimited();
      await this.notifications.notifyOfArea(userId, stored);
    });
  }

  /** Lists the kinds of all remotes that may notify the user. */
  async choicesOf(userId: string): Promise<AreaUpdateChoices> {
    const registered = await this.live.read();
    const units = await this.users.notifying(userId);
    const off = await this.choices.unwantedBy(userId);
    return {
      items: units.flatMap((unit) =>
        kindsOf(registered, unit).map(({ name, label }) => ({
          remote: unit,
          name,
          label,
          isOn: !off.has(areaUpdateKind(unit, name)),
        })),
      ),
    };
  }

  /** Turns a kind on or off. Throws 404 for an undeclared one. */
  async choose(userId: string, { unit, name, isOn }: Kind & { isOn: boolean }): Promise<void> {
    const kinds = kindsOf(await this.live.read(), unit);
    if (!kinds.some((kind) => kind.name === name)) throw notFound();
    await this.choices.setWanted(userId, areaUpdateKind(unit, name), isOn);
  }
}

function isGranted({ state }: Registered, unit: string): boolean {
  if (!state[unit]) return false;
  const { disabled, apiAccess } = unitState(state, unit);
  return !disabled && (apiAccess?.granted.includes('notify') ?? false);
}

/** Lists the builds of a remote that are served, the live one first. */
function servedBuilds(registered: Registered, unit: string): RemoteBuild[] {
  if (!registered.state[unit]) return [];
  const live = buildOf(registered, unit, unitState(registered.state, unit).live);
  const others = registered.builds.filter((build) => build.name === unit && build !== live);
  return [live, ...others].filter((build) => build !== undefined).filter(isRemoteBuild);
}

/** Lists the kinds of a remote, as its live build or the newest other one declares them. */
function kindsOf(registered: Registered, unit: string): readonly BuiltAreaUpdate[] {
  return servedBuilds(registered, unit).find(({ notifications }) => notifications)?.notifications ?? [];
}

/** Returns the path that the update opens. Throws 400 for missing and unknown values. */
function requireValues(
  { provides: { routes } }: RemoteBuild,
  declared: BuiltAreaUpdate,
  values: Readonly<Record<string, string>>,
): string {
  const path = routes.find(({ id }) => id === declared.route)?.path ?? '/';
  const wanted = valuesOf(declared, path);
  const errors = [
    ...wanted
      .filter((name) => !Object.hasOwn(values, name))
      .map((name) => ({ field: `values.${name}`, message: 'This value is missing.' })),
    ...Object.keys(values)
      .filter((name) => !wanted.includes(name))
      .map((name) => ({ field: `values.${name}`, message: 'The notification has no such value.' })),
  ];
  if (errors.length > 0) throw validationFailed(errors);
  return path;
}
