import type { SignedChecks } from '@qlixline/contract/calls/checks-statement';
import { flagNameSchema } from '@qlixline/contract/remotes/flag';
import { unitNameSchema, versionSchema } from '@qlixline/contract/remotes/remote-build';

import { asksForHelp, readOptions } from './command-line/read-call.ts';
import { ACTIONS, DECLARED_ORDERS } from './command-line/declared-orders.ts';
import type { DeclaredOptions } from './command-line/declared-command.ts';
import type { Action, DeclaredOrder } from './command-line/declared-orders.ts';
import { CommandError, UsageError } from './command-error.ts';
import type { Project } from './project.ts';

/** Unit and server of a change, with the authorizing token. */
export type Target = { unit: string; origin: string; token: string };

export type Audience = { percent: number } | 'everybody' | 'staged' | 'hold';
/** Audience of a build, and its log entry. */
export type Publication = {
  audience: Audience;
  note?: string | undefined;
  commit?: string;
  author?: string;
} & Partial<SignedChecks>;

export type Order =
  | { action: 'help'; about: Action | undefined }
  | { action: 'alone'; unit: string }
  | { action: 'dev'; unit: string; shell: string }
  | {
      action: 'update';
      /** Folder with archives of the packages; undefined for the registry. */
      packages: string | undefined;
      dryRun: boolean;
      json: boolean;
    }
  | { action: 'check'; unit: string; token: string; json: boolean }
  | {
      action: 'publish';
      target: Target;
      publication: Publication;
      /** Folder of an existing build; undefined to build and record the commit. */
      built: string | undefined;
      /** Builds without checking first. */
      unchecked: boolean;
      /** Stops before anything is stored. */
      dryRun: boolean;
      /** Prints only the outcome as JSON to the standard output; everything else goes to the standard error. */
      json: boolean;
    }
  | {
      action: 'promote';
      target: Target;
      version: string | undefined;
      percent: number | undefined;
      staged: true | undefined;
      unopened: true | undefined;
      reason: string | undefined;
      json: boolean;
    }
  | { action: 'rollback'; target: Target; version: string | undefined; reason: string | undefined; json: boolean }
  | { action: 'disable'; target: Target; reason: string; json: boolean }
  | { action: 'enable'; target: Target; json: boolean }
  | { action: 'flag'; target: Target; flag: string; share: number; reason: string | undefined; json: boolean }
  | { action: 'list'; target: Target; json: boolean };

export type PublishOrder = Extract<Order, { action: 'publish' }>;

/** Default percentage of a canary. */
const CANARY_PERCENT = 10;

/** Context in which arguments are parsed. */
export type Reading = Pick<Project, 'command' | 'unit'> & { env: NodeJS.ProcessEnv };

/** Parses the arguments. Throws a CommandError with one sentence about the first problem. */
export function readOrder(args: readonly string[], { command, unit: ownUnit, env }: Reading): Order {
  const seeHelp = `${command} --help says how.`;
  if (args.length === 0 || asksForHelp(args)) return { action: 'help', about: args.find(isAction) };
  const { values, words }: Read = readOptions({ ...ALL_OPTIONS, json: { does: '' } }, args, seeHelp);
  const [action, ...named] = words;
  const flag = action === 'flag' ? named.splice(ownUnit === undefined ? 1 : -1, 1)[0] : undefined;
  const [unitAndVersion, ...further] = named;
  if (action === undefined) return { action: 'help', about: undefined };
  if (!isAction(action) || action === 'e2e') throw new UsageError(`There is no "${action}"; ${seeHelp}`);
  const declared: DeclaredOrder = DECLARED_ORDERS[action];
  refuseForeign(values, declared, action, seeHelp);
  const more = declared.words === undefined ? words.slice(1) : further;
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is one word too many; ${seeHelp}`);
  const json = values.json === true;

  if (action === 'update') {
    return { action, packages: values.packages, dryRun: values['dry-run'] === true, json };
  }
  const [unit, version] = unitOf(declared, action, unitAndVersion ?? ownUnit, seeHelp);
  if (action === 'alone') return { action, unit };
  if (action === 'dev') return { action, unit, shell: originOf(values.shell, '--shell') };
  if (action === 'check') return { action, unit, token: tokenOf(unit, values.token, env), json };
  const target = { unit, origin: originOf(values.to), token: tokenOf(unit, values.token, env) };
  switch (action) {
    case 'publish':
      return {
        action,
        target,
        publication: { audience: audienceOf(values), note: values.note },
        built: values.built,
        unchecked: values.unchecked === true,
        dryRun: values['dry-run'] === true,
        json,
      };
    case 'promote':
      return {
        action,
        target,
        version,
        percent: percentOf(values.percent),
        staged: values.staged || undefined,
        unopened: values.unopened || undefined,
        reason: values.reason,
        json,
      };
    case 'rollback':
      return { action, target, version, reason: values.reason, json };
    case 'disable':
      if (!values.reason?.trim()) throw new UsageError('Please say why, with --reason TEXT; people will read it.');
      return { action, target, reason: values.reason, json };
    case 'flag':
      return { action, target, flag: flagOf(flag, seeHelp), share: shareOf(values.share), reason: values.reason, json };
    case 'enable':
    case 'list':
      return { action, target, json };
  }
}

type Texts = 'share' | 'to' | 'token' | 'percent' | 'reason' | 'built' | 'note' | 'shell' | 'packages';
type Switches = 'staged' | 'unopened' | 'everybody' | 'hold' | 'dry-run' | 'unchecked' | 'json';
/** Words, and values of all options of orders; an order reads those that it declares. */
type Read = { words: string[]; values: { [Name in Texts]?: string } & { [Name in Switches]?: boolean } };

/** All options, so that those of another order are told from unknown ones. */
const ALL_OPTIONS = Object.assign({}, ...ACTIONS.map((action) => DECLARED_ORDERS[action].options)) as DeclaredOptions;

function refuseForeign(
  values: Read['values'],
  { options, json }: DeclaredOrder,
  action: Action,
  seeHelp: string,
): void {
  const isTaken = (name: string) => (name === 'json' ? json !== null : Object.hasOwn(options, name));
  const foreign = Object.keys(values).find((name) => !isTaken(name));
  if (foreign !== undefined) throw new UsageError(`${action} takes no --${foreign}; ${seeHelp}`);
}

function isAction(text: string): text is Action {
  return (ACTIONS as readonly string[]).includes(text);
}

function unitOf(
  { takesVersion }: DeclaredOrder,
  action: Action,
  text: string | undefined,
  seeHelp: string,
): [unit: string, version: string | undefined] {
  if (text === undefined) throw new UsageError(`Please name what to ${action}, such as mf-pets; ${seeHelp}`);
  const [unit = '', ...rest] = text.split('@');
  if (!unitNameSchema.safeParse(unit).success)
    throw new UsageError(`"${unit}" is not a name such as mf-pets or shell.`);
  if (rest.length === 0) return [unit, undefined];
  if (!takesVersion) throw new UsageError(`Only promote and rollback take a version; ${seeHelp}`);
  const version = rest.join('@');
  if (!versionSchema.safeParse(version).success) throw new UsageError(`"${version}" is not a version such as 1.4.0.`);
  return [unit, version];
}

/** Returns the origin of a running product, without a path. */
export function originOf(text: string | undefined, option = '--to'): string {
  if (!text) throw new UsageError(`Please say where the product runs, with ${option} URL.`);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new UsageError(`"${text}" is not an address such as https://pets.example.`);
}

function tokenOf(unit: string, given: string | undefined, env: NodeJS.ProcessEnv): string {
  const token = given ?? env['QLIXLINE_DEPLOY_TOKEN'];
  if (token) return token;
  throw new CommandError(
    `This needs the deploy token of ${unit}, in QLIXLINE_DEPLOY_TOKEN; an operator makes it with: ` +
      `npm run admin -- deploy-token ${unit}`,
  );
}

/** Returns the audience, of which only one option is allowed; defaults to a canary. */
function audienceOf({
  percent,
  everybody,
  staged,
  hold,
}: {
  percent?: string;
  everybody?: boolean;
  staged?: boolean;
  hold?: boolean;
}): Audience {
  const share = percentOf(percent);
  const chosen = [share !== undefined, everybody, staged, hold].filter(Boolean).length;
  if (chosen > 1) {
    throw new UsageError('One of --percent, --everybody, --staged and --hold says who gets the version.');
  }
  if (hold) return 'hold';
  if (staged) return 'staged';
  return everybody ? 'everybody' : { percent: share ?? CANARY_PERCENT };
}

function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return percent;
  throw new UsageError(`--percent must be a whole number from 1 to 100, not "${text}".`);
}

function flagOf(text: string | undefined, seeHelp: string): string {
  if (text === undefined) throw new UsageError(`Please name the flag, such as new-composer; ${seeHelp}`);
  if (flagNameSchema.safeParse(text).success) return text;
  throw new UsageError(`"${text}" is not a flag such as new-composer.`);
}

function shareOf(text: string | undefined): number {
  const share = Number(text?.trim() || Number.NaN);
  if (Number.isInteger(share) && share >= 0 && share <= 100) return share;
  throw new UsageError('Please say who gets it, with --share N: a whole number from 0 to 100.');
}
