import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { registryOverviewSchema, unitChangeSchema } from '@qlixline/contract/remotes/registry';
import type { RegistryOverview, UnitChange } from '@qlixline/contract/remotes/registry';
import type { Role } from '@qlixline/contract/account/role';
import { expect } from '@jest/globals';

import type { PublishOrder } from '../../platform/registry/promoting.ts';
import { DeployTokens } from '../../platform/registry/deploy-tokens.ts';
import { RegistryService } from '../../platform/registry/registry.service.ts';
import { UserRoles } from '../../sessions/user-roles.ts';
import type { Client, Reply } from '../client.ts';
import { sampleRemoteBuild, sampleShellBuild } from '../samples/sample-build.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';

// Published units for specs of the registry.

const ACTOR = 'a team';
const EVERYBODY = { percent: 100 };
const storeNothing = async (): Promise<void> => {};
let units = 0;
let people = 0;

/** Returns a name no other test of the file uses, as published versions stay. */
export function newUnit(): string {
  units += 1;
  return `mf-unit-${units}`;
}

export function registryOf(api: TestApi): RegistryService {
  return api.app.get(RegistryService, { strict: false });
}

/** Publishes a shell, in which remotes can run. */
export async function publishShell(api: TestApi): Promise<void> {
  await registryOf(api).publish({ build: sampleShellBuild().build, actor: ACTOR, audience: EVERYBODY }, storeNothing);
}

/** Publishes a version of a remote, by default for everybody. */
export function publishRemote(
  api: TestApi,
  name: string,
  version: string,
  audience: PublishOrder['audience'] = EVERYBODY,
): Promise<UnitChange> {
  const { build } = sampleRemoteBuild({ name, version, routes: [{ id: `${name}-list` }] });
  return registryOf(api).publish({ build, actor: ACTOR, audience }, storeNothing);
}

/** Registers a user with a username, by which the log names them, and a role. */
export async function asRole(api: TestApi, role: Role): Promise<SignedIn> {
  people += 1;
  const user = await api.asUser({ username: `the.${role}.${people}` });
  await api.app.get(UserRoles, { strict: false }).grant(user.user.email ?? '', role);
  return user;
}

export function withToken(api: TestApi, token: string): Client {
  return api.asNobody({ authorization: `Bearer ${token}` });
}

/** Returns a client with a new deploy token of the unit. */
export async function asTeam(api: TestApi, unit: string): Promise<Client> {
  return withToken(api, await api.app.get(DeployTokens, { strict: false }).create(unit));
}

export async function overviewOf(client: Client): Promise<RegistryOverview> {
  return registryOverviewSchema.parse((await client.get(pathOf('GET /api/remotes'))).json);
}

/** Returns the unit's new state from the reply to a change. */
export function changeIn({ status, json }: Reply): UnitChange {
  expect([status, json]).toEqual([200, expect.anything()]);
  return unitChangeSchema.parse(json);
}
