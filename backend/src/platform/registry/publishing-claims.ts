import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';

import { typedSql } from '../../database/typed-sql.ts';
import { unavailable } from '../../errors/problem-error.ts';

/** How long nobody else may begin after a process was killed. */
const LEASE_SECONDS = 8;
const RENEW_MS = 2_000;
const POLL_MS = 200;

type Claim = { name: string; holder: string };
type Attempt = {
  /** Whether to wait for whoever holds it, or to give up as soon as they are seen to be alive. */
  waits: boolean;
};

/**
 * Lets one process at a time store files under a name, without a connection to the database meanwhile: a row says who it
 * is, and is renewed while they are there.
 */
@Injectable()
export class PublishingClaims {
  readonly #log = new Logger(PublishingClaims.name);

  constructor(private readonly em: EntityManager) {}

  /** Undefined when somebody else holds the name. `confirm`, in the transaction that ends the work: it is still ours. */
  async holding<Result>(
    name: string,
    attempt: Attempt,
    work: (confirm: (em: EntityManager) => Promise<void>) => Promise<Result>,
  ): Promise<Result | undefined> {
    const claim = { name, holder: randomUUID() };
    if (!(await this.#take(claim, attempt))) return undefined;
    const renewal = setInterval(() => void this.#renew(claim), RENEW_MS).unref();
    try {
      return await work((em) => confirm(claim, em));
    } finally {
      clearInterval(renewal);
      await this.#release(claim);
    }
  }

  /** A holder who is there renews the claim; the claim of one who was killed lapses, and is waited for. */
  async #take(claim: Claim, { waits }: Attempt): Promise<boolean> {
    let lapsesAt: string | undefined;
    while (!(await this.#insert(claim))) {
      const other = await this.#find(claim.name);
      const isAlive = lapsesAt !== undefined && other !== undefined && other !== lapsesAt;
      if (isAlive && !waits) return false;
      lapsesAt ??= other;
      await pause(POLL_MS);
    }
    return true;
  }

  async #insert({ name, holder }: Claim): Promise<boolean> {
    const taken = await typedSql(this.em.fork())
      .insertInto('publishing_claims')
      .values({ name, holder, expires_at: LEASE_END })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, expires_at: LEASE_END })
          .where('publishing_claims.expires_at', '<', sql<string>`now()`),
      )
      .returning('holder')
      .executeTakeFirst();
    return taken !== undefined;
  }

  async #find(name: string): Promise<string | undefined> {
    const other = await typedSql(this.em.fork())
      .selectFrom('publishing_claims')
      .select('expires_at')
      .where('name', '=', name)
      .executeTakeFirst();
    return other?.expires_at;
  }

  async #renew({ name, holder }: Claim): Promise<void> {
    await typedSql(this.em.fork())
      .updateTable('publishing_claims')
      .set({ expires_at: LEASE_END })
      .where('name', '=', name)
      .where('holder', '=', holder)
      .execute()
      .catch((error: unknown) => this.#log.warn(error, `The claim of ${name} was not renewed`));
  }

  /** What cannot be released lapses. */
  async #release({ name, holder }: Claim): Promise<void> {
    await typedSql(this.em.fork())
      .deleteFrom('publishing_claims')
      .where('name', '=', name)
      .where('holder', '=', holder)
      .execute()
      .catch((error: unknown) => this.#log.warn(error, `The claim of ${name} was not released`));
  }
}

const LEASE_END = sql<string>`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Until the transaction ends, nobody takes it. */
async function confirm({ name, holder }: Claim, em: EntityManager): Promise<void> {
  const held = await typedSql(em)
    .selectFrom('publishing_claims')
    .select('holder')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if (held?.holder !== holder) throw unavailable({ retryAfterSeconds: LEASE_SECONDS });
}
