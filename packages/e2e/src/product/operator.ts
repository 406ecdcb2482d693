import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { ROOT } from '@qlixline/commands/command.ts';
import type { Role } from '@qlixline/contract/account/role';

import type { Account } from '@qlixline/journey-kit/accounts';
import type { RunningProduct } from './running-product.ts';

const execute = promisify(execFile);

export type Operated = Pick<RunningProduct, 'operated'>;

/** Runs a command of `npm run admin` for a product that was started here. */
async function admin({ operated }: Operated, ...args: string[]): Promise<string> {
  if (!operated) throw new Error('Only a product that was started here can be operated');
  const { databaseUrl, dataDir } = operated;
  const { stdout } = await execute(process.execPath, [join(ROOT, 'backend', 'dist', 'admin.js'), ...args], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
  });
  return stdout;
}

const tokens = new Map<string, Promise<string>>();

/** Creates a token of the unit, shared by all journeys of one product. */
export function deployToken(product: Operated, unit: string): Promise<string> {
  const key = `${product.operated?.dataDir} ${unit}`;
  const token = tokens.get(key) ?? newDeployToken(product, unit);
  tokens.set(key, token);
  return token;
}

async function newDeployToken(product: Operated, unit: string): Promise<string> {
  const printed = await admin(product, 'deploy-token', unit);
  const token = /qlx_[\w-]+/.exec(printed)?.[0];
  if (!token) throw new Error(`No token was printed: ${printed}`);
  return token;
}

export async function grantRole(product: Operated, member: Account, role: Role): Promise<void> {
  const { username } = await member.call('GET /api/auth/user', {});
  await admin(product, 'role', `@${username}`, role);
}

/** Makes a code that gives Premium for some days. */
export async function newPremiumCode(product: Operated, days: number): Promise<string> {
  const [code = ''] = (await admin(product, 'premium-code', '--days', String(days))).split('\n');
  return code;
}
