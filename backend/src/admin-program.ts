import { setFlagsFromString } from 'node:v8';

import { MikroORM } from '@mikro-orm/postgresql';
import type { GridPoint } from '@qlixline/contract/map/grid-point';
import pg from 'pg';

import { showJobs, showOutbox, testMail } from './admin-background.ts';
import { AdminError, parseAdminOrder } from './admin-orders.ts';
import type { AdminOrder } from './admin-orders.ts';
import { carryOutInvitation, isInvitationOrder } from './admin-invitations.ts';
import { carryOutStorageOrder, isStorageOrder } from './admin-storage.ts';
import { carryOutPremium, isPremiumOrder } from './admin-premium.ts';
import { carryOutSuspension, isSuspensionOrder } from './admin-suspensions.ts';
import { envOf } from './config/env.ts';
import { readFilePlaces } from './config/file-places.ts';
import { readSettings } from './config/settings/read-settings.ts';
import { AccountRows } from './database/account-rows.ts';
import { repeatedOnConflict } from './database/connections/transaction-conflict.ts';
import { isDatabaseUnavailable } from './errors/database-unavailable.ts';
import { StartError } from './errors/start-error.ts';
import { PreparedReads } from './database/prepared/prepared-reads.ts';
import { extractName } from './modules/places/import/extract-name.ts';
import { ormConfig } from './database/orm-config.ts';
import { resetSecondFactor } from './modules/account/second-factor/reset-second-factor.ts';
import { UserRepository } from './modules/users/user.repository.ts';
import { callsBrokenByRelease } from './platform/registry/can-release.ts';
import { DeployTokens, UNNAMED } from './platform/registry/deploy-tokens.ts';
import { RegistryRepository } from './platform/registry/registry.repository.ts';
import { SessionRepository } from './sessions/session.repository.ts';
import { UserRoles } from './sessions/user-roles.ts';

const UNDEFINED_TABLE = '42P01';
/** Roles that an operator grants and withdraws. The program never asks who may use it. */
const OPERATOR = { demoData: false };
/** Timeout of the database, as an operator waits at a terminal. */
const WAIT_MS = 2_500;

type ImportOrder = Extract<AdminOrder, { file: string; allowsManyDeletions: boolean }>;
type TokenOrder = Extract<AdminOrder, { kind: 'deploy-token' | 'deploy-tokens' | 'revoke-tokens' }>;

/** Environment of an order: settings, and the outputs for its answers and remarks, line by line. */
export type AdminSurroundings = {
  env: NodeJS.ProcessEnv;
  answer: (line: string) => void;
  remark: (line: string) => void;
};

/** Runs an order that isn't available over HTTP, reports its result, and returns the exit code. */
export async function runAdminOrder(args: readonly string[], surroundings: AdminSurroundings): Promise<0 | 1> {
  try {
    await new AdminProgram(surroundings).carryOut(parseAdminOrder(args));
    return 0;
  } catch (error) {
    surroundings.remark(sentenceOf(error));
    return 1;
  }
}

class AdminProgram {
  readonly #env: NodeJS.ProcessEnv;
  readonly #answer: (line: string) => void;
  readonly #remark: (line: string) => void;

  constructor({ env, answer, remark }: AdminSurroundings) {
    this.#env = env;
    this.#answer = answer;
    this.#remark = remark;
  }

  async carryOut(order: AdminOrder): Promise<void> {
    if (isStorageOrder(order)) {
      const needsDatabase = order.kind !== 'check-backup';
      const databaseUrl = needsDatabase ? this.#databaseUrl() : '';
      return carryOutStorageOrder(order, { env: this.#env, databaseUrl, answer: this.#answer, say: this.#remark });
    }
    if (order.kind === 'mail-test') return testMail(this.#env, order.address, this.#answer);
    if (order.kind === 'import-places') return this.#importPlaces(order);
    if (order.kind === 'import-map') return this.#importMap(order);
    if (order.kind === 'import-addresses') return this.#importAddresses(order);
    if (order.kind === 'check') {
      const { requireGoodSettings } = await import('./start-checks/check-installation.ts'); // clients of all services
      return requireGoodSettings({ source: this.#env, hasOwnDatabase: order.hasOwnDatabase }, this.#answer);
    }
    const orm = await MikroORM.init(
      ormConfig({ databaseUrl: this.#databaseUrl(), databasePool: 2, databaseWaitMs: WAIT_MS }),
    );
    try {
      if (order.kind === 'role') await this.#changeRole(new UserRoles(orm.em, OPERATOR), order);
      else if (order.kind === 'sign-out') await this.#signOut(orm, order);
      else if (order.kind === 'delete-account') await this.#deleteAccount(orm, order);
      else if (order.kind === 'reset-second-factor') await this.#resetSecondFactor(orm, order);
      else if (isSuspensionOrder(order))
        await carryOutSuspension(orm, order, (whom) => this.#idOf(orm, whom), this.#answer);
      else if (isInvitationOrder(order))
        await carryOutInvitation(orm.em.fork(), order, { origin: this.#publicOrigin(), answer: this.#answer });
      else if (isPremiumOrder(order))
        await carryOutPremium(orm.em.fork(), order, { idOf: (whom) => this.#idOf(orm, whom), answer: this.#answer });
      else if (order.kind === 'outbox') await showOutbox(orm.em, order, this.#answer);
      else if (order.kind === 'jobs') await showJobs(orm.em, order, this.#answer);
      else if (order.kind === 'can-release')
        await this.#requireReleasable(new RegistryRepository(orm.em, new PreparedReads(orm)));
      else await this.#changeTokens(orm, order);
    } finally {
      await orm.close();
    }
  }

  /** Imports places. The readers of OpenStreetMap's files are loaded only here. */
  async #importPlaces(order: ImportOrder): Promise<void> {
    const { importPlaces } = await import('./modules/places/import/import-places.ts');
    const { added, changed, unchanged, gone, skipped } = await this.#importing((client) =>
      importPlaces(client, { ...order, source: 'osm' }, this.#remark),
    );
    this.#answer(
      `"${order.name}": ${added} places added, ${changed} changed, ${gone} removed, ${unchanged} unchanged; ${skipped} other objects.`,
    );
  }

  /** Imports the names of streets, house numbers and places. */
  async #importAddresses(order: ImportOrder): Promise<void> {
    const { importAddresses } = await import('./modules/addresses/import/import-addresses.ts');
    const { readGazetteer } = await import('./modules/towns/gazetteer/read-gazetteer.ts');
    const gazetteer = await readGazetteer();
    const townAt = (point: GridPoint) => gazetteer.around(point)?.name.split(',')[0] ?? null;
    const { streets, houses, places } = await this.#importing((client) =>
      importAddresses(client, { ...order, townAt }, this.#remark),
    );
    this.#answer(`"${order.name}": ${streets} streets and squares, ${houses} house numbers, ${places} other names.`);
  }

  /** Runs an import on a separate connection. */
  async #importing<Result>(run: (client: pg.Client) => Promise<Result>): Promise<Result> {
    // An extract has millions of short-lived objects, for which V8 would grow the young generation to hundreds of
    // megabytes.
    setFlagsFromString('--semi-space-growth-factor=1');
    const client = await this.#connect();
    try {
      return await run(client);
    } finally {
      await client.end();
    }
  }

  /**
   * Makes a file the map with streets. Of an extract, names and house numbers are imported as well. What reads files of
   * tiles is loaded only here.
   */
  async #importMap({ file }: AdminOrder & { kind: 'import-map' }): Promise<void> {
    const { importMap } = await import('./modules/map/streets/import/import-map.ts');
    const place = readFilePlaces(this.#env);
    const { bytes, isNew } = await this.#importing((client) =>
      importMap({ file }, { client, place, report: this.#remark }),
    );
    const size = `${(bytes / 1024 ** 2).toFixed(1)} MB`;
    this.#answer(isNew ? `The map now shows the streets of ${file}: ${size}.` : `${file} is the map already: ${size}.`);
    if (!file.endsWith('.osm.pbf')) return;
    await this.#importAddresses({
      kind: 'import-addresses',
      file,
      name: extractName(file),
      allowsManyDeletions: false,
    });
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#databaseUrl(), connectionTimeoutMillis: WAIT_MS });
    await client.connect();
    return client;
  }

  async #changeTokens(orm: MikroORM, order: TokenOrder): Promise<void> {
    const tokens = new DeployTokens(orm.em);
    switch (order.kind) {
      case 'deploy-tokens':
        return this.#listTokens(tokens, order.unit);
      case 'revoke-tokens': {
        const count = await tokens.revoke(order);
        return this.#answer(
          count === 0 ? `${order.unit} had no such token.` : `Tokens of ${order.unit} revoked: ${count}.`,
        );
      }
      case 'deploy-token':
        return this.#makeToken(tokens, new RegistryRepository(orm.em, new PreparedReads(orm)), order);
    }
  }

  async #listTokens(tokens: DeployTokens, unit: string | undefined): Promise<void> {
    const listed = await tokens.list(unit);
    if (listed.length === 0) return this.#answer('There is no token that is good.');
    const day = (moment: string | null) => moment?.slice(0, 10) ?? 'never';
    for (const { id, unit: of, name, createdAt, lastUsedAt, expiresAt } of listed) {
      this.#answer(
        `${id}  ${of}  ${name}  made ${day(createdAt)}, last used ${day(lastUsedAt)}, ends ${day(expiresAt)}`,
      );
    }
  }

  /** Creates a token. Only the token goes to the standard output, so that a script can capture it. */
  async #makeToken(
    tokens: DeployTokens,
    registry: RegistryRepository,
    { unit, name = UNNAMED, days, rotate }: Extract<AdminOrder, { kind: 'deploy-token' }>,
  ): Promise<void> {
    const token = rotate ? await tokens.rotate(unit, name, days) : await tokens.create(unit, { name, days });
    if (!(await registry.isPublished(unit)))
      this.#remark(`Nothing was published as ${unit} here yet; is the name right?`);
    if (rotate) this.#remark(`Older tokens of ${unit} called "${name}" still work for one more day.`);
    this.#remark(`This token publishes ${unit} and nothing else, for ${days} days. It is shown this once:`);
    this.#answer(token);
  }

  /** Checks if this version can be released, while the previous one still runs. */
  async #requireReleasable(registry: RegistryRepository): Promise<void> {
    const buildsDir = this.#env['BUILDS_DIR'] || undefined;
    const broken = await registry.inTransaction((reads) => callsBrokenByRelease(reads, buildsDir));
    if (broken.length === 0) return this.#answer('This version answers everything that is called by what is served.');
    throw new AdminError(broken.join('\n'));
  }

  async #changeRole(roles: UserRoles, { whom, role, remove }: AdminOrder & { kind: 'role' }): Promise<void> {
    const isKnown = remove ? await roles.revoke(whom, role) : await roles.grant(whom, role);
    if (!isKnown) throw unknown(whom);
    this.#answer(remove ? `${whom} does not have the role ${role}.` : `${whom} has the role ${role}.`);
  }

  async #signOut({ em }: MikroORM, { whom }: AdminOrder & { kind: 'sign-out' }): Promise<void> {
    const ended = await new SessionRepository().endAll(em.fork(), await this.#idOf({ em }, whom));
    this.#answer(`${whom} is signed out (${ended.length}).`);
  }

  /** Turns off the second factor of a user who has lost it, and removes the passkeys, after a check of who they are. */
  async #resetSecondFactor({ em }: MikroORM, { whom }: AdminOrder & { kind: 'reset-second-factor' }): Promise<void> {
    const userId = await this.#idOf({ em }, whom);
    const isReset = await em.fork().transactional((transaction) => resetSecondFactor(transaction, userId));
    if (!isReset) throw new AdminError(`${whom} has neither a second factor nor a passkey.`);
    this.#answer(`${whom} signs in with the password alone, and is signed out everywhere.`);
  }

  /** Returns a user's id by confirmed e-mail address or @username. */
  async #idOf({ em }: Pick<MikroORM, 'em'>, whom: string): Promise<string> {
    const userId = await new UserRoles(em, OPERATOR).userCalled(whom);
    if (userId === null) throw unknown(whom);
    return userId;
  }

  /**
   * Deletes an account at once and permanently, on a written request. Running processes close its sockets; no mail is
   * sent.
   */
  async #deleteAccount({ em }: MikroORM, { whom }: AdminOrder & { kind: 'delete-account' }): Promise<void> {
    const userId = await this.#idOf({ em }, whom);
    await em.fork().transactional(async (transaction) => {
      await new UserRepository(transaction).planDeletion(userId, 0); // from here on nobody can sign in
      await new SessionRepository().endAll(transaction, userId);
    });
    await repeatedOnConflict(() => new AccountRows(em.fork(), userId).removeContendedRows());
    await repeatedOnConflict(() =>
      em.fork().transactional((transaction) => new AccountRows(transaction, userId).remove()),
    );
    this.#answer(`${whom} is deleted.`);
  }

  /** Returns the origin that links lead to. */
  #publicOrigin(): string {
    return envOf(readSettings(this.#env).values).publicOrigin;
  }

  #databaseUrl(): string {
    const address = this.#env['DIRECT_DATABASE_URL'] || this.#env['DATABASE_URL'];
    if (!address || !URL.canParse(address)) {
      throw new AdminError('The setting DATABASE_URL is missing; it has to be a postgres:// address.');
    }
    return address;
  }
}

/** Builds the error for an unknown user. An unconfirmed address may have been registered by a stranger. */
function unknown(whom: string): AdminError {
  if (whom.startsWith('@')) return new AdminError(`Nobody is called ${whom}.`);
  return new AdminError(
    `Nobody has confirmed the e-mail address ${whom}. Its owner does so with the link in the mail; or name them by @username.`,
  );
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AdminError || error instanceof StartError) return error.message;
  if (isDatabaseUnavailable(error)) return 'The database does not answer.';
  const isEmpty = (error as { code?: string }).code === UNDEFINED_TABLE;
  return isEmpty
    ? 'This database has not been used by this version yet; please start the backend once.'
    : error.message;
}
