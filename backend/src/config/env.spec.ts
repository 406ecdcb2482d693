import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';

import { readEnv } from './env.ts';

const DATABASE_URL = 'postgres://somebody@127.0.0.1:5432/qlixline';
const DATA_DIR = mkdtempSync(join(tmpdir(), 'qlixline-env-'));
const read = (settings: Record<string, string> = {}) => readEnv({ DATABASE_URL, DATA_DIR, ...settings });

describe('settings', () => {
  test('the settings require only the database', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: 'localhost',
      publicOrigin: 'http://localhost:3000',
      demoData: false,
      apiDocs: false,
    });
  });

  test.each([
    [{ DATABASE_URL: '' }, 'The setting DATABASE_URL is missing; the backend cannot start without it.'],
    [
      { DATABASE_URL: 'mysql://db/pets' },
      'The setting DATABASE_URL must be a postgres:// address with the name of a database, such as postgres://qlixline:password@127.0.0.1:5432/qlixline, not "mysql://db/pets".',
    ],
    [
      { REDIS_URL: 'http://redis' },
      'The setting REDIS_URL must be a redis:// or rediss:// address, such as redis://:password@127.0.0.1:6379, not "http://redis".',
    ],
    [
      { SMTP_URL: 'https://mail' },
      'The setting SMTP_URL must be an smtp:// or smtps:// address, such as smtps://user:password@mail.example, not "https://mail".',
    ],
    [{ PUBLIC_URL: 'ftp://pets' }, 'The setting PUBLIC_URL must be the address that browsers use'],
    [{ PORT: 'many' }, 'The setting PORT must be a whole number from 0 to 65535, such as 8080, not "many".'],
    [{ DEMO_DATA: 'yes' }, 'The setting DEMO_DATA must be 0 or 1, not "yes".'],
    [{ SESSION_SECRET: 'short' }, 'The setting SESSION_SECRET must be at least 32 characters in one line'],
    [{ MAP_STYLE_URL: 'tiles' }, 'The setting MAP_STYLE_URL must be the address of a MapLibre style or of PMTiles, '],
    [{ MAP_ORIGINS: 'https://a.example, b' }, 'The setting MAP_ORIGINS must be origins with commas between'],
    [{ OIDC_ISSUER: 'https://id.example' }, 'The setting OIDC_CLIENT_ID is missing; OIDC_ISSUER needs it.'],
  ])('rejects the settings %j with one sentence', (settings, sentence) => {
    expect(() => read(settings)).toThrow(sentence);
  });

  test.each([
    ['PUBLIC_URL', 'https://qlixline.example/pets'],
    ['PUBLIC_URL', 'https://qlixline.example/?theme=dark'],
    ['PUBLIC_URL', 'https://qlixline.example/#top'],
    ['PUBLIC_URL', 'https://somebody:secret@qlixline.example'],
    ['REMOTES_ORIGIN', 'https://files.example/qlixline/'],
    ['REMOTES_ORIGIN', 'http://files.example:8080//'],
    ['REMOTES_ORIGIN', 'https://files.example?'],
  ])('rejects %s=%s with one sentence, as only its origin would be used', (name, address) => {
    const example = name === 'PUBLIC_URL' ? 'https://pets.example' : 'https://cdn.example';
    const sentence = `, which ends after its host and port, such as ${example}, not "`;
    expect(() => read({ [name]: address })).toThrow(sentence);
  });

  test.each([
    ['MAP_ORIGINS', 'https://maps.example, https://tiles.example/v1'],
    ['MAP_ORIGINS', 'https://tiles.example?key=1'],
    ['OVERRIDE_ORIGINS', 'https://preview.example/mf-pets'],
    ['OVERRIDE_ORIGINS', 'https://preview.example,preview'],
  ])('rejects %s=%s with one sentence, as it isn’t a list of origins', (name, addresses) => {
    expect(() => read({ [name]: addresses })).toThrow(`The setting ${name} must be origins with commas between`);
  });

  test('an address in the settings is reduced to its origin without slash, default port or capitals', () => {
    expect(read({ PUBLIC_URL: 'https://Pets.example:443/', REMOTES_ORIGIN: 'http://cdn.example:8080/' })).toMatchObject(
      {
        publicOrigin: 'https://pets.example',
        remotesOrigin: 'http://cdn.example:8080',
      },
    );
    const { overrideOrigin } = read({ APP_ENV: 'test', OVERRIDE_ORIGINS: 'https://preview.example/' });
    expect(overrideOrigin('https://preview.example')).toBe(true);
  });

  test('the address of a map style may have a path and a query, and its origin is allowed', () => {
    expect(read({ MAP_STYLE_URL: 'https://maps.example/light.json?key=1' })).toMatchObject({
      mapStyleUrl: 'https://maps.example/light.json?key=1',
      mapOrigins: ['https://maps.example'],
    });
  });

  test('API documentation is enabled outside of production, or where configured', () => {
    for (const settings of [{ APP_ENV: 'development' }, { APP_ENV: 'production', API_DOCS: '1' }]) {
      expect(read(settings)).toMatchObject({ apiDocs: true });
    }
  });

  test.each([
    [{ APP_ENV: 'development' }, true],
    [{ APP_ENV: 'development', DEMO_DATA: '0' }, false],
    [{ APP_ENV: 'staging' }, false],
    [{ APP_ENV: 'staging', DEMO_DATA: '1' }, true],
    [{ APP_ENV: 'test' }, false],
    [{ APP_ENV: 'test', DEMO_DATA: '1' }, true],
    [{ APP_ENV: 'production' }, false],
    [{}, false],
  ])('an installation with the settings %j is a demonstration: %s', (settings, isDemonstration) => {
    expect(read(settings)).toMatchObject({ demoData: isDemonstration });
  });

  test.each([{ APP_ENV: 'production', DEMO_DATA: '1' }, { DEMO_DATA: '1' }, { APP_ENV: '', DEMO_DATA: '1' }])(
    'a production installation refuses to start for demonstration (%j)',
    (settings) => {
      expect(() => read(settings)).toThrow(/^The setting DEMO_DATA must be 0 in production: /);
    },
  );

  test('the settings list each origin that maps are loaded from once', () => {
    expect(read().mapOrigins).toEqual([]);
    const accessed = {
      MAP_STYLE_URL: 'https://maps.example/light.json',
      MAP_ORIGINS: 'https://maps.example, https://tiles.example',
    };
    expect(read(accessed).mapOrigins).toEqual(['https://maps.example', 'https://tiles.example']);
  });

  test('the session secret is generated once and readable by its owner alone', () => {
    const { sessionSecret } = read();
    expect(sessionSecret).toHaveLength(43);
    expect(read().sessionSecret).toBe(sessionSecret);
    expect(statSync(join(DATA_DIR, 'secrets', 'session-secret')).mode & 0o077).toBe(0);
  });

  test.each(['', 'half a secret'])('rejects a damaged stored secret (%j) and doesn’t change it', (damaged) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'qlixline-env-'));
    const file = join(dataDir, 'secrets', 'session-secret');
    mkdirSync(join(dataDir, 'secrets'));
    writeFileSync(file, damaged);
    expect(() => read({ DATA_DIR: dataDir })).toThrow(`The secret in ${file} is damaged`);
    expect(readFileSync(file, 'utf8')).toBe(damaged);
  });

  test.each([
    ['a file', join(DATA_DIR, 'a-file'), 'ENOTDIR'],
    ['a folder within a file', join(DATA_DIR, 'a-file', 'data'), 'ENOTDIR'],
    ['a place where nothing can be made', '/proc/qlixline/data', 'ENOENT'],
  ])('rejects %s as DATA_DIR with one sentence, as the secret cannot be kept there', (_what, folder, code) => {
    writeFileSync(join(DATA_DIR, 'a-file'), '');
    expect(() => read({ DATA_DIR: folder })).toThrow(
      `The setting DATA_DIR is "${folder}", but it cannot be written (${code}); it must be a folder that this user may write.`,
    );
  });

  test('writes are allowed from PUBLIC_URL alone if it is set, otherwise from the host names of this machine', () => {
    expect(read({ PUBLIC_URL: 'https://pets.example/' })).toMatchObject({
      allowedOrigins: ['https://pets.example'],
      secureCookies: true,
    });
    expect(read({ PORT: '4000' }).allowedOrigins).toContain('http://127.0.0.1:4000');
  });
});
