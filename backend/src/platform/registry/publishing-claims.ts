import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';

import { typedSql } from '../../database/sql/typed-sql.ts';
import { unavailable } from '../../errors/problem-error.ts';

/** Time after which the claim of a killed process expires. */
const LEASE_SECONDS = 8;
const RENEW_MS = 2_000;
const POLL_MS = 200;

type Claim = { name: string; holder: string };

/**
 * Claims that let one process at a time store files under a name, without holding a database connection: a row names
 * the process, which renews it.
 */
@Injectable()
export class PublishingClaims {
  readonly #log = new Logger(PublishingClaims.name);

  constructor(private readonly em: EntityManager) {}

  /**
   * Runs work while holding a claim. Returns undefined if a live process holds it for longer than `patienceMs`.
   * `confirm` checks within the final transaction that the claim is still held.
   */
  async withClaim<Result>(
    name: string,
    patienceMs: number,
    work: (confirm: (em: EntityManager) => Promise<void>) => Promise<Result>,
  ): Promise<Result | undefined> {
    const claim = { name, holder: randomUUID() };
    if (!(await this.#take(claim, patienceMs))) return undefined;
    const renewal = setInterval(() => void this.#renew(claim), RENEW_MS).unref();
    try {
      return await work((em) => confirm(claim, em));
    } finally {
      clearInterval(renewal);
      await this.#release(claim);
    }
  }

  /** Takes the claim. A live holder renews it; the claim of a killed process expires, and this waits for it. */
  async #take(claim: Claim, patienceMs: number): Promise<boolean> {
    const end = performance.now() + patienceMs;
    let lapsesAt: string | undefined;
    while (!(await this.#insert(claim))) {
      const other = await this.#find(claim.name);
      const isAlive = lapsesAt !== undefined && other !== undefined && other !== lapsesAt;
      if (isAlive && performance.now() > end) return false;
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

  /** Releases the claim; if that fails, it expires. */
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

/** Locks the claim until the transaction ends. */
async function confirm({ name, holder }: Claim, em: EntityManager): Promise<void> {
  const held = await typedSql(em)
    .selectFrom('publishing_claims')
    .select('holder')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  if (held?.holder !== holder) throw unavailable({ retryAfterSeconds: LEASE_SECONDS });
}
