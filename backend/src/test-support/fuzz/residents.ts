import pg from 'pg';

import { runAdmin } from '../start/run-admin.ts';
import type { BackendProcess } from '../start/start-process.ts';
import { PASSWORD, createResident } from './resident.ts';
import type { Resident } from './resident.ts';

const ADMINS = 3;

/** Users who send requests. The first few have every role. */
export class Residents {
  readonly #residents: Resident[] = [];
  #made = 0;

  constructor(
    private readonly backend: BackendProcess,
    private readonly databaseUrl: string,
    /** Returns a new address each time. */
    private readonly nextAddress: () => string,
  ) {}

  get made(): number {
    return this.#made;
  }

  async fill(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) await this.#settle(index);
  }

  at(index: number): Resident {
    const resident = this.#residents[index];
    if (!resident) throw new Error(`Nobody lives at ${index}.`);
    return resident;
  }

  /** Signs users in again and replaces those who have hit their rate limit. */
  async refresh(): Promise<void> {
    for (const [index, resident] of this.#residents.entries()) {
      if (resident.needs === 'sign-in') await this.#signIn(resident);
      if (resident.needs === 'replacement') await this.#settle(index);
    }
  }

  async #signIn(resident: Resident): Promise<void> {
    const { client, things } = resident;
    const headers = { 'x-forwarded-for': this.nextAddress() };
    const signedIn = await client.post('/api/login', { email: things.email, password: PASSWORD }, { headers });
    const reply = signedIn.status === 200 ? await client.get('/api/sessions') : signedIn;
    if (reply.status !== 200 && reply.status !== 429) throw new Error(`Signing in: ${reply.status} ${reply.text}`);
    resident.needs = reply.status === 200 ? 'nothing' : 'replacement';
    if (reply.status !== 200) return;
    const sessions = reply.json as { id: string; isCurrent: boolean }[];
    things.sessionId = sessions.find(({ isCurrent }) => isCurrent)?.id ?? things.sessionId;
  }

  async #settle(index: number): Promise<void> {
    this.#made += 1;
    const resident = await createResident(this.backend, this.nextAddress());
    this.#residents[index] = resident;
    if (index < ADMINS) {
      const { status, stderr } = runAdmin(this.databaseUrl, ['role', `@${resident.things.username}`, 'admin']);
      if (status !== 0) throw new Error(stderr);
    }
    const friends = this.#residents.filter((_other, at) => at !== index && at % 2 === index % 2);
    await this.#befriend(resident, friends);
  }

  async #befriend(resident: Resident, friends: readonly Resident[]): Promise<void> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    await client.connect();
    for (const friend of friends) {
      await client.query('insert into friendships (user_id, friend_id) values ($1, $2), ($2, $1)', [
        resident.things.userId,
        friend.things.userId,
      ]);
    }
    await client.end();
  }
}
