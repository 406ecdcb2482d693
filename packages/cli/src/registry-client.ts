import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { problemSchema } from '@qlixline/contract/calls/problem';
import type { Problem } from '@qlixline/contract/calls/problem';
import { registryOverviewSchema, unitChangeSchema } from '@qlixline/contract/remotes/registry';
import type {
  Disable,
  Promote,
  RegistryOverview,
  Rollback,
  SetFlag,
  UnitChange,
} from '@qlixline/contract/remotes/registry';

import { CommandError } from './command-error.ts';
import type { Publication, Target } from './orders.ts';

/** Timeout for a large build over a slow connection, including the server's checks. */
const PATIENCE_MS = 5 * 60_000;

/** Schema that parses a reply, such as those of the contract. */
type Schema<Shape> = { safeParse: (value: unknown) => { success: true; data: Shape } | { success: false } };

/** Uploads a build's archive; resolves when the server has checked, stored and announced it. */
export function uploadBuild(
  target: Target,
  archive: Buffer<ArrayBuffer>,
  publication: Publication,
): Promise<UnitChange> {
  return sendArchive(target, pathOf('POST /api/remotes/:name/versions', { name: target.unit }), archive, publication);
}

/** Uploads a build's archive as a dry run and returns its outcome. */
export function checkUpload(
  target: Target,
  archive: Buffer<ArrayBuffer>,
  publication: Publication,
): Promise<UnitChange> {
  return sendArchive(target, pathOf('POST /api/remotes/:name/checks', { name: target.unit }), archive, publication);
}

function sendArchive(
  target: Target,
  path: string,
  archive: Buffer<ArrayBuffer>,
  { audience, ...said }: Publication,
): Promise<UnitChange> {
  const query = new URLSearchParams();
  if (audience === 'hold' || audience === 'staged') query.set(audience, '1');
  else if (audience !== 'everybody') query.set('percent', String(audience.percent));
  for (const [name, value] of Object.entries(said)) if (value !== undefined) query.set(name, value);
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return request(target, path + search, unitChangeSchema, { method: 'POST', body: archive }, 'application/gzip');
}

export function promote(target: Target, body: Promote): Promise<UnitChange> {
  return change(target, pathOf('POST /api/remotes/:name/promote', { name: target.unit }), body);
}

export function rollBack(target: Target, body: Rollback): Promise<UnitChange> {
  return change(target, pathOf('POST /api/remotes/:name/rollback', { name: target.unit }), body);
}

/** Disables a unit; null as the reason enables it again. */
export function disable(target: Target, body: Disable): Promise<UnitChange> {
  return change(target, pathOf('POST /api/remotes/:name/disable', { name: target.unit }), body);
}

/** Changes the share of a flag. */
export function setFlag(target: Target, body: SetFlag): Promise<UnitChange> {
  return change(target, pathOf('POST /api/remotes/:name/flags', { name: target.unit }), body);
}

/** Reads the registry; a token only sees its own unit. */
export function readOverview(target: Target): Promise<RegistryOverview> {
  return request(target, pathOf('GET /api/remotes'), registryOverviewSchema, { method: 'GET' });
}

function change(target: Target, path: string, body: object): Promise<UnitChange> {
  const init = { method: 'POST', body: JSON.stringify(body) };
  return request(target, path, unitChangeSchema, init, 'application/json');
}

async function request<Shape>(
  target: Target,
  path: string,
  schema: Schema<Shape>,
  init: RequestInit,
  contentType?: string,
): Promise<Shape> {
  const headers = {
    authorization: `Bearer ${target.token}`,
    ...(contentType !== undefined && { 'content-type': contentType }),
  };
  const reply = await send(target.origin, path, { ...init, headers });
  const body = await jsonOf(reply);
  if (!reply.ok) throw refusal(target, reply, body);
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw new CommandError(`${target.origin} answered something else than Qlixline does; is this the right address?`);
}

async function send(origin: string, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(origin + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    throw new CommandError(`${origin} cannot be reached (${causeOf(error)}).`);
  }
}

/** Returns the cause of an error, because `fetch failed` alone says nothing. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof AggregateError) return causeOf(cause.errors[0]);
  if (cause instanceof Error) return (cause as NodeJS.ErrnoException).code ?? cause.message;
  return (error as NodeJS.ErrnoException).code?.toString() ?? error.message;
}

async function jsonOf(reply: Response): Promise<unknown> {
  try {
    return await reply.json();
  } catch {
    return undefined; // not a reply of our server
  }
}

function refusal({ unit, origin }: Target, reply: Response, body: unknown): CommandError {
  const leadsTo = reply.headers.get('location');
  if (leadsTo !== null && reply.status < 400) {
    return new CommandError(`${origin} leads to ${new URL(leadsTo, origin).origin}; please name that one.`);
  }
  const problem = problemSchema.safeParse(body);
  if (!problem.success) {
    return new CommandError(
      `${origin} answered ${reply.status} without a reason that we know; is this the right address?`,
    );
  }
  return new CommandError(sentence(unit, origin, problem.data));
}

function sentence(unit: string, origin: string, { code, message, errors = [] }: Problem): string {
  if (code === 'unauthenticated') {
    return `${origin} does not take this deploy token; it may be of another installation, or revoked.`;
  }
  if (code === 'not_found') return `${origin} has no such version of ${unit}, or the token is of another unit.`;
  if (errors.length === 0) return message;
  return [`Refused, and nothing has changed:`, ...errors.map((one) => `  ${one.field}: ${one.message}`)].join('\n');
}
