import type { CheckName } from '../../start-checks/checks.ts';
import { SECRET } from './check-services.ts';
import type { WrongCases } from './wrong-case.ts';

/** Settings that lead to the wrong Redis, storage, issuer or mail server. */
export const WRONG_SERVICES = {
  REDIS_URL: [
    {
      what: 'a wrong password',
      settings: (at) => ({ REDIS_URL: `redis://:wrong-${SECRET}@127.0.0.1:${at.redis.port}` }),
      state: 'wrong',
      sentence:
        /^The setting REDIS_URL is "redis:\/\/:…@127\.0\.0\.1:\d+", but Redis refuses this user or password; it must have those of Redis\.$/,
    },
    {
      what: 'no password',
      settings: (at) => ({ REDIS_URL: at.redis.url }),
      state: 'wrong',
      sentence: /, but Redis refuses this user or password/,
    },
    {
      what: 'a user who may do too little',
      settings: (at) => ({ REDIS_URL: `redis://reader:${SECRET}@127.0.0.1:${at.redis.port}` }),
      state: 'wrong',
      sentence:
        /"redis:\/\/reader:…@\S+", but Redis lets this user do too little; it must name a user who may PUBLISH, SUBSCRIBE and EVAL\.$/,
    },
    {
      what: 'a web server',
      settings: (at) => ({ REDIS_URL: `redis://127.0.0.1:${at.webPort}` }),
      state: 'wrong',
      sentence: /, but something else than Redis answers there; it must lead to Redis\.$/,
    },
    {
      what: 'a port on which nothing listens',
      settings: (at) => ({ REDIS_URL: `redis://127.0.0.1:${at.closedPort}` }),
      state: 'away',
      sentence: /, but Redis does not answer there \(ECONNREFUSED\); it must lead to a Redis that runs\.$/,
    },
  ],
  S3_BUCKET: [
    {
      what: 'a bucket that does not exist',
      settings: (at) => at.storage({ S3_BUCKET: 'portraits' }),
      state: 'wrong',
      sentence:
        /^The setting S3_BUCKET is "portraits", but http:\/\/\S+ has no such bucket; it must name one that exists\.$/,
    },
    {
      what: 'the secret of another key',
      settings: (at) => at.storage({ S3_SECRET_ACCESS_KEY: SECRET }),
      state: 'wrong',
      sentence:
        /^The setting S3_SECRET_ACCESS_KEY is set, but it is not the secret of the key S3RVER at \S+; it must belong to S3_ACCESS_KEY_ID\.$/,
    },
    {
      what: 'a key that the storage does not know',
      settings: (at) => at.storage({ S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE' }),
      state: 'wrong',
      sentence:
        /^The setting S3_ACCESS_KEY_ID is "AKIAIOSFODNN7EXAMPLE", but \S+ does not know this key; it must be the id of one of its keys\.$/,
    },
    {
      what: 'a web server',
      settings: (at) => at.storage({ S3_ENDPOINT: `http://127.0.0.1:${at.webPort}` }),
      state: 'wrong',
      sentence: /^The setting S3_ENDPOINT is "\S+", but what answers there does not speak S3, or refuses \(404\)/,
    },
    {
      what: 'a port on which nothing listens',
      settings: (at) => at.storage({ S3_ENDPOINT: `http://127.0.0.1:${at.closedPort}` }),
      state: 'away',
      sentence: /, but the storage does not answer there \(ECONNREFUSED\); it must lead to a storage that runs\.$/,
    },
  ],
  OIDC_ISSUER: [
    {
      what: 'a web server without an issuer',
      settings: (at) => at.issuer('/nothing'),
      state: 'wrong',
      sentence:
        /^The setting OIDC_ISSUER is "http:\/\/\S+\/nothing", but what answers there is not this issuer \(404\); it must be the issuer as its own metadata names it\.$/,
    },
    {
      what: 'an issuer that calls itself something else',
      settings: (at) => at.issuer('/other'),
      state: 'wrong',
      sentence:
        /, but what answers there is not this issuer \(discovered metadata issuer does not match the expected issuer\)/,
    },
    {
      what: 'a page',
      settings: (at) => at.issuer('/page'),
      state: 'wrong',
      sentence: /, but what answers there is not this issuer/,
    },
    {
      what: 'an issuer on another machine without TLS',
      settings: () => ({ OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'qlixline' }),
      state: 'wrong',
      sentence:
        /"http:\/\/id\.example", but it is not encrypted; it must begin with https:\/\/, except on this machine\.$/,
    },
    {
      what: 'an issuer that is overloaded',
      settings: (at) => at.issuer('/away'),
      state: 'away',
      sentence: /, but the issuer does not answer there \(503\); it must lead to an issuer that runs\.$/,
    },
    {
      what: 'a port on which nothing listens',
      settings: (at) => at.issuer('/good', at.closedPort),
      state: 'away',
      sentence: /, but the issuer does not answer there \(ECONNREFUSED\)/,
    },
  ],
  SMTP_URL: [
    {
      what: 'a wrong password',
      settings: (at) => ({ SMTP_URL: `smtp://pets:${SECRET}@127.0.0.1:${at.smtpPort}` }),
      state: 'wrong',
      sentence:
        /^The setting SMTP_URL is "smtp:\/\/pets:…@127\.0\.0\.1:\d+", but the mail server refuses this user or password; it must have those of the mail server\.$/,
    },
    {
      what: 'TLS where the mail server has none',
      settings: (at) => ({ SMTP_URL: `smtps://pets:right@127.0.0.1:${at.smtpPort}` }),
      state: 'wrong',
      sentence:
        /, but the mail server does not begin with TLS there; it must begin with smtp:\/\/ or name the port for TLS\.$/,
    },
    {
      what: 'a web server',
      settings: (at) => ({ SMTP_URL: `smtp://127.0.0.1:${at.s3Port}` }),
      state: 'away',
      sentence: /, but the mail server does not answer there/,
    },
    {
      what: 'a mail server that is busy',
      settings: (at) => ({ SMTP_URL: `smtp://pets:later@127.0.0.1:${at.smtpPort}` }),
      state: 'away',
      sentence: /, but the mail server does not answer there/,
    },
    {
      what: 'a port on which nothing listens',
      settings: (at) => ({ SMTP_URL: `smtp://127.0.0.1:${at.closedPort}` }),
      state: 'away',
      sentence:
        /, but the mail server does not answer there \(ECONNREFUSED\); it must lead to a mail server that runs\.$/,
    },
  ],
} satisfies Partial<Record<CheckName, WrongCases>>;
