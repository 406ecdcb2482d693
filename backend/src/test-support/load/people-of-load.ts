import pg from 'pg';

import { Client } from '../client.ts';
import type { Reply } from '../client.ts';
import { makeRegular } from '../start/test-database.ts';
import type { CreateRequest } from './create-requests.ts';
import type { Creator } from './persistent-creates.ts';
import type { WholeInstallation } from './whole-installation.ts';

type Person = { id: string; client: Client };

/** Registers people of an installation, who reach it through its edge. */
export class PeopleOfLoad {
  #registered = 0;
  #addresses = 0;

  constructor(private readonly installation: WholeInstallation) {}

  /** Creates creators, each with a post to comment on and a conversation, and without the limits of newcomers. */
  async creators(count: number): Promise<Creator[]> {
    const host = await this.register();
    const people: Person[] = [];
    while (people.length < count) people.push(await this.register());
    await this.#befriend(host, people);
    const post = { text: 'Juno', images: [], petIds: [], visibility: 'friends' };
    return Promise.all(
      people.map(async ({ id, client }) => {
        const { json: opened } = await client.post('/api/conversations', { userId: host.id });
        const { json: written } = await host.client.post('/api/posts', post);
        return { id, clients: [client], has: { postId: written.id, conversationId: opened.id } };
      }),
    );
  }

  /** Registers a person at a backend, whose rate counts people by an address that each has for themselves. */
  async register(): Promise<Person> {
    this.#registered += 1;
    const nth = this.#registered;
    const { backends, origin } = this.installation;
    const atBackend = new Client(backends[0]!.url, origin, { 'x-forwarded-for': `10.1.${nth >> 8}.${nth & 255}` });
    const account = {
      firstName: 'Ana',
      email: `ana${nth}@example.com`,
      password: 'a long password',
      ageConfirmed: true,
    };
    const reply = await atBackend.post('/api/register', account);
    if (reply.status !== 201) throw new Error(`No account was made: ${reply.status} ${reply.text}`);
    const client = new Client(origin, origin);
    for (const [name, value] of atBackend.cookies) client.cookies.set(name, value);
    return { id: reply.json.id, client };
  }

  /** Returns an address of this machine that nothing was sent from. */
  freshAddress(): string {
    this.#addresses += 1;
    return `127.1.${this.#addresses >> 8}.${this.#addresses & 255}`;
  }

  /** Sends a request without a session, each from another address, as the rate of registrations counts by address. */
  async sendAsNobody({ method, path, body }: CreateRequest, signal: AbortSignal): Promise<Reply | undefined> {
    const { edge, origin } = this.installation;
    const headers = { origin, 'content-type': 'application/json' };
    const sent = edge.ask(path, { method, headers, body: JSON.stringify(body), from: this.freshAddress(), signal });
    const reply = await sent.catch(() => undefined); // broken off
    if (!reply) return undefined;
    const text = reply.body.toString();
    const isJson = /json/.test(reply.headers['content-type'] ?? '');
    return { status: reply.status, headers: new Headers(), text, json: isJson ? JSON.parse(text) : undefined };
  }

  async #befriend(host: Person, people: readonly Person[]): Promise<void> {
    const { url } = this.installation.postgres;
    const ids = people.map(({ id }) => id);
    await makeRegular({ url }, [host.id, ...ids]);
    const database = new pg.Client({ connectionString: url });
    await database.connect();
    await database.query(
      `insert into friendships (user_id, friend_id)
       select $1::uuid, unnest($2::uuid[]) union all select unnest($2::uuid[]), $1::uuid`,
      [host.id, ids],
    );
    await database.end();
  }
}
