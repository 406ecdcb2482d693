import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { registryOverviewSchema } from '@qlixline/contract/remotes/registry';
import type { RegistryOverview, UnitOverview } from '@qlixline/contract/remotes/registry';
import type { RemoteReport } from '@qlixline/contract/remotes/remote-report';
import type { VersionVitals } from '@qlixline/contract/remotes/vitals-report';

import { isAmongFirst } from '../../platform/composition/canary.ts';
import { RegistryService } from '../../platform/registry/registry.service.ts';
import { CanaryWatch } from '../../platform/reports/canary-watch.ts';
import { UserRoles } from '../../sessions/user-roles.ts';
import type { Client } from '../client.ts';
import { sampleRemoteBuild } from '../samples/sample-build.ts';
import { startOwnApi } from '../start/start-api.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';

export const STABLE = '1.0.0';
export const CANARY = '1.1.0';
const CANARY_PERCENT = 50;
const DAY_MS = 86_400_000;

let networks = 0;
let units = 0;

/** Backend with a QA account; before each test, it creates a new remote with a stable version and a canary. */
export class CanaryScene {
  remote = '';
  readonly api: TestApi;
  readonly #qa: SignedIn;

  private constructor(api: TestApi, qa: SignedIn) {
    this.api = api;
    this.#qa = qa;
  }

  static async start(): Promise<CanaryScene> {
    const api = await startOwnApi({ TRUST_PROXY: '1' });
    const qa = await api.asUser();
    await api.app.get(UserRoles, { strict: false }).grant(qa.user.email ?? '', 'qa');
    return new CanaryScene(api, qa);
  }

  async nextRemote(): Promise<void> {
    units += 1;
    this.remote = `mf-unit-${units}`;
    await this.publish(STABLE, 100);
    await this.publish(CANARY, CANARY_PERCENT);
  }

  async publish(version: string, share: number | 'staged'): Promise<void> {
    const { build } = sampleRemoteBuild({ name: this.remote, version });
    const audience = share === 'staged' ? share : { percent: share };
    await this.registry.publish({ build, actor: 'a team', audience }, async () => {});
  }

  get registry(): RegistryService {
    return this.api.app.get(RegistryService, { strict: false });
  }

  get watch(): CanaryWatch {
    return this.api.app.get(CanaryWatch, { strict: false });
  }

  /** Creates users to whom the canary is served, or isn't, each in their own network. */
  async peopleWith(version: string, count: number, given = true): Promise<SignedIn[]> {
    const percent = (await this.unitOverview()).canary?.percent ?? 100;
    const isWanted = ({ userId }: SignedIn) =>
      version === STABLE || isAmongFirst(percent, userId, this.remote, version) === given;
    return this.#newPeople(count, isWanted, { createdAt: new Date(Date.now() - 2 * DAY_MS) });
  }

  /** Creates users with accounts of today to whom the canary is served. */
  newcomers(count: number): Promise<SignedIn[]> {
    return this.#newPeople(count, ({ userId }) => isAmongFirst(CANARY_PERCENT, userId, this.remote, CANARY), {
      createdAt: new Date(),
    });
  }

  async #newPeople(
    count: number,
    isWanted: (user: SignedIn) => boolean,
    account: Parameters<TestApi['asUser']>[0],
  ): Promise<SignedIn[]> {
    const people: SignedIn[] = [];
    while (people.length < count) {
      const user = await this.api.asUser(account);
      if (isWanted(user)) people.push(this.#withNetwork(user, newNetwork()));
    }
    return people;
  }

  inOneNetwork(users: readonly SignedIn[]): SignedIn[] {
    const address = newNetwork();
    return users.map((user) => this.#withNetwork(user, address));
  }

  /** Returns the user behind a proxy that reports this address. */
  #withNetwork(user: SignedIn, address: string): SignedIn {
    const client = this.api.asNobody({ 'x-forwarded-for': address });
    for (const [name, value] of user.client.cookies) client.cookies.set(name, value);
    return { ...user, client };
  }

  /** Opens the version with new users, failing for the first `failing`. */
  async openedBy(people: number, version: string, failing: number): Promise<void> {
    const openers = await this.peopleWith(version, people);
    await Promise.all(
      openers.map(({ client }, index) => this.sendReports(client, version, [index < failing ? 'render' : 'ready'])),
    );
  }

  async sendReports(client: Client, version: string, kinds: RemoteReport['kind'][]): Promise<void> {
    const reports = kinds.map((kind) => this.report(kind, { version }));
    await expectAccepted(this.send(client, reports));
  }

  report(kind: RemoteReport['kind'], more: Partial<RemoteReport> = {}): RemoteReport {
    return { snapshotId: 'snapshot-1', remote: this.remote, version: STABLE, kind, ms: 120, ...more };
  }

  /** Sends reports and returns the status. */
  async send(client: Client, reports: readonly unknown[]): Promise<number> {
    return (await client.post(pathOf('POST /api/beacons/remotes'), { reports })).status;
  }

  async measure(client: Client, version: string, vitals: Omit<VersionVitals, 'remote' | 'version'>): Promise<void> {
    await expectAccepted(this.sendVitals(client, [{ remote: this.remote, version, ...vitals }]));
  }

  /** Sends vitals and returns the status. */
  async sendVitals(client: Client, vitals: readonly unknown[]): Promise<number> {
    return (await client.post(pathOf('POST /api/beacons/vitals'), { vitals })).status;
  }

  /** Moves all reports back in time by this interval. */
  async hoursPass(hours: number): Promise<void> {
    const earlier = 'update remote_outcomes set hour = hour - make_interval(hours => ?) where remote = ?';
    await this.api.em().execute(earlier, [hours, this.remote]);
  }

  async registryOverview(): Promise<RegistryOverview> {
    return registryOverviewSchema.parse((await this.#qa.client.get(pathOf('GET /api/remotes'))).json);
  }

  async unitOverview(): Promise<UnitOverview> {
    const unit = (await this.registryOverview()).units.find(({ name }) => name === this.remote);
    if (!unit) throw new Error(`${this.remote} is not in the registry`);
    return unit;
  }
}

async function expectAccepted(status: Promise<number>): Promise<void> {
  if ((await status) !== 204) throw new Error(`A report was answered with ${await status}`);
}

/** Returns an address nobody else has. */
function newNetwork(): string {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
}
