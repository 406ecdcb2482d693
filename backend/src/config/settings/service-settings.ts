import { WEB, address, folder, oneOf, onOff, origin, secret, textLike, wholeNumber } from './setting.ts';
import type { Setting } from './setting.ts';

/** Settings for where the backend runs and what it connects to. */
export const SERVICE_SETTINGS = {
  APP_ENV: oneOf(['production', 'staging', 'development', 'test'], {
    purpose: 'kind of installation; `npm start` runs development',
    otherwise: 'production',
    wrong: ['prod', 'Production', 'live'],
  }),
  HOST: textLike('a name or address of this machine', /^[\w.:-]+$/, {
    purpose: 'where the backend listens; `0.0.0.0` for every address of the machine',
    otherwise: 'localhost',
    example: '0.0.0.0',
    inContainers: { from: 'image', why: 'the edge reaches it over the network of the containers' },
    wrong: ['http://localhost', 'pets example', 'localhost/'],
  }),
  PORT: wholeNumber('', [0, 65_535], {
    purpose: 'port on which the backend listens',
    otherwise: '3000',
    example: '8080',
    inContainers: { from: 'image', why: 'the edge knows it' },
    wrong: ['many', '-1', '65536', '80.5', '0x50'],
  }),
  PUBLIC_URL: origin('the address that browsers use', {
    purpose: 'address that browsers use, also in mails; without it, pages work on this machine only',
    otherwise: null,
    example: 'https://pets.example',
    inContainers: { from: 'compose file', why: 'it follows from SITE' },
    wrong: [
      'pets.example',
      'ftp://pets',
      'https://qlixline.example/pets',
      'https://qlixline.example/?theme=dark',
      'https://qlixline.example/#top',
      'https://somebody:secret@qlixline.example',
    ],
  }),
  TRUST_PROXY: onOff({
    purpose: '1 behind a proxy, whose `X-Forwarded-For` then names the caller',
    otherwise: '0',
    inContainers: { from: 'compose file', why: 'the edge stands in front' },
  }),
  DATA_DIR: folder({
    purpose: 'database, images, published builds, secrets',
    otherwise: '.data',
    example: '/srv/qlixline',
    inContainers: { from: 'image', why: 'a volume is mounted there' },
  }),
  DATABASE_URL: address(
    'a postgres:// address with the name of a database',
    { protocol: /^postgres(ql)?:$/, isGood: ({ pathname }) => pathname.length > 1 },
    {
      purpose: 'PostgreSQL; `npm start` has one of its own',
      otherwise: null,
      example: 'postgres://qlixline:password@127.0.0.1:5432/qlixline',
      wrong: ['nonsense', 'mysql://db/pets', 'postgres://127.0.0.1:5432', 'postgres://db:70000/pets'],
    },
  ),
  DIRECT_DATABASE_URL: address(
    'a postgres:// address with the name of a database',
    { protocol: /^postgres(ql)?:$/, isGood: ({ pathname }) => pathname.length > 1 },
    {
      purpose:
        "PostgreSQL's own address for migrations and administration, if `DATABASE_URL` is that of a connection pooler (decision: poolers)",
      otherwise: null,
      example: 'postgres://qlixline:password@127.0.0.1:5432/qlixline',
      wrong: ['nonsense', 'mysql://db/pets', 'postgres://127.0.0.1:5432'],
    },
  ),
  PREPARED_STATEMENTS: onOff({
    purpose: '0 for a connection pooler that loses prepared statements',
    otherwise: '1',
  }),
  DATABASE_POOL: wholeNumber('connections', [2, 200], {
    purpose: 'most connections of a backend to PostgreSQL',
    otherwise: '10',
    example: '20',
    wrong: ['1', '201', 'ten'],
  }),
  DATABASE_WAIT_MS: wholeNumber('milliseconds', [100, 60_000], {
    purpose: 'how long a request waits for the database until it is answered with 503',
    otherwise: '2500',
    example: '4000',
    wrong: ['99', '60001', '2.5s'],
  }),
  REDIS_URL: address(
    'a redis:// or rediss:// address',
    { protocol: /^rediss?:$/ },
    {
      purpose: 'Redis, if there are several backends; its user needs `PUBLISH`, `SUBSCRIBE` and `EVAL`',
      otherwise: null,
      example: 'redis://:password@127.0.0.1:6379',
      wrong: ['127.0.0.1', 'http://redis', 'redis://127.0.0.1:70000'],
    },
  ),
  S3_ENDPOINT: address(
    'the address of an S3-compatible storage',
    { protocol: WEB },
    {
      purpose: 'S3-compatible storage for images and builds, instead of the disk; AWS itself without it',
      otherwise: null,
      example: 'https://storage.example',
      wrong: ['storage', 's3://pictures', 'https://'],
    },
  ),
  S3_REGION: textLike('the name of a region', /^[\w-]{1,64}$/, {
    purpose: 'region of the bucket',
    otherwise: 'us-east-1',
    example: 'eu-central-1',
    wrong: ['eu central', 'https://s3.eu-central-1.example'],
  }),
  S3_BUCKET: textLike(
    'the name of a bucket, 3 to 63 small letters, digits, dots and dashes',
    /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
    {
      purpose: 'bucket for images and builds; without it, they are on the disk',
      otherwise: null,
      example: 'qlixline',
      wrong: ['Pictures', 'pictures/2026', 's3://pictures', 'ab'],
    },
  ),
  S3_ACCESS_KEY_ID: textLike('the id of an access key, without spaces', /^[!-~]{1,128}$/, {
    purpose: 'key for the storage',
    otherwise: null,
    example: 'AKIAIOSFODNN7EXAMPLE',
    wrong: ['an id', 'AKIA\n', 'schlüssel'],
  }),
  S3_SECRET_ACCESS_KEY: secret({
    purpose: 'secret of that key',
    otherwise: null,
    example: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    inContainers: { from: 'operator', isRequired: true },
  }),
  FILES_MOVE_TO: oneOf(['bucket', 'disk'], {
    purpose:
      'set while files are moved there: new ones are written to it, and others are read from the former place until they are there',
    otherwise: null,
    wrong: ['s3', 'Bucket', '/srv/qlixline'],
  }),
} as const satisfies Record<string, Setting>;
