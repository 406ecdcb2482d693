import { join } from 'node:path';

import type { CheckName } from '../../start-checks/checks.ts';
import { SECRET } from './check-services.ts';
import type { WrongCases } from './wrong-case.ts';
import { WRONG_SERVICES } from './wrong-services.ts';

/** At least two ways in which the settings of each check can be wrong. */
export const WRONG_SETTINGS: Record<CheckName, WrongCases> = {
  PORT: [
    {
      what: 'a port that is taken',
      settings: (at) => ({ PORT: String(at.busyPort), HOST: '127.0.0.1' }),
      state: 'wrong',
      sentence:
        /^The setting PORT is "\d+", but another program listens there on 127\.0\.0\.1; it must be a port that is free\.$/,
    },
    {
      what: 'a host with a name that nobody has',
      settings: () => ({ HOST: 'pets.invalid' }),
      state: 'wrong',
      sentence:
        /^The setting HOST is "pets\.invalid", but this machine cannot listen there \(E\w+\); it must be a name or address of this machine, such as 0\.0\.0\.0\.$/,
    },
    {
      what: 'a host with the address of another machine',
      settings: () => ({ HOST: '203.0.113.7' }),
      state: 'wrong',
      sentence: /^The setting HOST is "203\.0\.113\.7", but this machine cannot listen there \(EADDRNOTAVAIL\)/,
    },
    {
      what: 'all addresses without the address that people use',
      settings: () => ({ HOST: '0.0.0.0', PUBLIC_URL: '' }),
      state: 'note',
      sentence:
        /^The setting HOST is "0\.0\.0\.0", but PUBLIC_URL is not set: people on other machines see the first page and cannot sign in; set PUBLIC_URL to the address that they open, such as http:\/\/[\w.]+:\d+\.$/,
    },
  ],
  DATA_DIR: [
    {
      what: 'a file',
      settings: (at) => ({ DATA_DIR: join(at.folder, 'a-file') }),
      state: 'wrong',
      sentence:
        /^The setting DATA_DIR is ".*a-file", but it cannot be written \(ENOTDIR\); it must be a folder that this user may write\.$/,
    },
    {
      what: 'a folder within a file',
      settings: (at) => ({ DATA_DIR: join(at.folder, 'a-file', 'data') }),
      state: 'wrong',
      sentence: /^The setting DATA_DIR is ".*", but it cannot be written \(ENOTDIR\)/,
    },
  ],
  BUILDS_DIR: [
    {
      what: 'a folder that does not exist',
      settings: (at) => ({ BUILDS_DIR: join(at.folder, 'nothing') }),
      state: 'wrong',
      sentence:
        /^The setting BUILDS_DIR is ".*nothing", but it cannot be read \(ENOENT\); it must be a folder with builds\.$/,
    },
    {
      what: 'a file',
      settings: (at) => ({ BUILDS_DIR: join(at.folder, 'a-file') }),
      state: 'wrong',
      sentence: /^The setting BUILDS_DIR is ".*a-file", but it is a file; it must be a folder with builds\.$/,
    },
  ],
  PAGES_DIR: [
    {
      what: 'a folder that does not exist',
      settings: (at) => ({ PAGES_DIR: join(at.folder, 'nothing') }),
      state: 'wrong',
      sentence:
        /^The setting PAGES_DIR is ".*nothing", but it cannot be read \(ENOENT\); it must be a folder with pages such as terms\.md and privacy\.md\.$/,
    },
    {
      what: 'a folder without pages',
      settings: (at) => ({ PAGES_DIR: at.folder }),
      state: 'wrong',
      sentence:
        /^The setting PAGES_DIR is ".*", but it has no file whose name ends in \.md; it must be a folder with pages/,
    },
  ],
  DATABASE_URL: [
    {
      what: 'a user whom the server does not know',
      settings: (at) => ({
        DATABASE_URL: at.databaseWith((url) => ((url.username = 'nobody'), (url.password = SECRET))),
      }),
      state: 'wrong',
      sentence:
        /^The setting DATABASE_URL is "postgres:\/\/nobody:…@\S+", but the server refuses this user or password; it must name a role of the server with its password\.$/,
    },
    {
      what: 'a database that does not exist',
      settings: (at) => ({ DATABASE_URL: at.databaseWith((url) => (url.pathname = '/pets')) }),
      state: 'wrong',
      sentence:
        /^The setting DATABASE_URL is "postgres:\/\/\S+\/pets", but the server has no such database; it must name one that exists\.$/,
    },
    {
      what: 'a database in which nothing can be written',
      settings: (at) => ({ DATABASE_URL: at.readOnlyUrl }),
      state: 'wrong',
      sentence: /, but nothing can be written there; it must lead to a server that is no read-only copy\.$/,
    },
    {
      what: 'a database that was moved to another server',
      settings: (at) => ({ DATABASE_URL: at.movedUrl }),
      state: 'wrong',
      sentence: /^This database was moved to pets at db\.example on 2026-11-29; set DATABASE_URL to that one\.$/,
    },
    {
      what: 'a pool that is larger than the server',
      settings: () => ({ DATABASE_POOL: '200' }),
      state: 'note',
      sentence:
        /^The setting DATABASE_POOL is "200", but PostgreSQL has \d+ connections for all; it must leave some to the other backends\.$/,
    },
    {
      what: 'a port on which nothing listens',
      settings: (at) => ({ DATABASE_URL: at.databaseWith((url) => (url.port = String(at.closedPort))) }),
      state: 'wrong',
      sentence: /, but PostgreSQL does not answer there \(ECONNREFUSED\); it must lead to a PostgreSQL that runs\.$/,
    },
    {
      what: 'a server that never answers',
      settings: (at) => ({ DATABASE_URL: `postgres://pets:${SECRET}@127.0.0.1:${at.silentPort}/pets` }),
      state: 'wrong',
      sentence: /"postgres:\/\/pets:…@127\.0\.0\.1:\d+\/pets", but PostgreSQL does not answer there/,
    },
    {
      what: 'a host with a name that nobody has',
      settings: () => ({ DATABASE_URL: 'postgres://pets@database.invalid/pets' }),
      state: 'wrong',
      sentence: /, but PostgreSQL does not answer there \((ENOTFOUND|EAI_AGAIN)\)/,
    },
  ],
  ...WRONG_SERVICES,
};
