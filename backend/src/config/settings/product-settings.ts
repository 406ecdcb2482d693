import { REGISTRATION_MODES } from '@qlixline/contract/account/invite-link';
import { NEWS_FEEDS_MAX } from '@qlixline/contract/limits';

import { webAddressOf } from '../../outside/web-address.ts';
import { WEB, address, folder, isOrigin, listOf, onOff, oneOf, origin, secret, textLike } from './setting.ts';
import type { Setting } from './setting.ts';

/** Settings of sign-in, mail, and what the product shows. */
export const PRODUCT_SETTINGS = {
  SESSION_SECRET: secret({
    minLength: 32,
    purpose: 'signs sessions, cookies and mailed links; generated and kept in `DATA_DIR` if absent',
    otherwise: null,
    example: 'what `openssl rand -hex 24` prints',
    inContainers: { from: 'operator', isRequired: true },
  }),
  SESSION_SECRET_BEFORE: secret({
    minLength: 32,
    purpose: 'the secret before, which is still accepted while it is replaced ([how](operating.md#keys))',
    otherwise: null,
    example: 'the former `SESSION_SECRET`',
  }),
  OIDC_ISSUER: address(
    'the address of an OpenID Connect issuer',
    { protocol: WEB, isGood: ({ username, search, hash }) => !username && !search && !hash },
    {
      purpose: 'sign-in with an OpenID Connect issuer instead of passwords',
      otherwise: null,
      example: 'https://id.example/realms/pets',
      wrong: ['id.example', 'https://id.example/?realm=pets', 'ldap://id.example'],
    },
  ),
  OIDC_CLIENT_ID: textLike('the id of a client at the issuer, without spaces', /^[!-~]{1,255}$/, {
    purpose: 'what the issuer calls this installation',
    otherwise: null,
    example: 'qlixline',
    wrong: ['our pets', 'qlixline\n'],
  }),
  OIDC_CLIENT_SECRET: secret({
    purpose: 'secret of that client, if it has one',
    otherwise: null,
    example: 'what the issuer gave you',
  }),
  OIDC_LOCAL_ACCOUNTS: onOff({
    purpose: 'with 1, people with a password here can sign in beside the issuer',
    otherwise: '0',
  }),
  REGISTRATION: oneOf(REGISTRATION_MODES, {
    purpose:
      'who may register: everybody, who has an invite link ([how](operating.md#who-may-register)), or nobody; an issuer decides by itself',
    otherwise: '`open`',
    wrong: ['invite', 'Open', 'none'],
  }),
  SMTP_URL: address(
    'an smtp:// or smtps:// address',
    { protocol: /^smtps?:$/, isGood: ({ hostname }) => hostname !== '' },
    {
      purpose:
        'mail server, for which mails wait in the database; without it, mails are files in `DATA_DIR/mail`, and the log names them',
      otherwise: null,
      example: 'smtps://user:password@mail.example',
      inContainers: { from: 'operator', isRequired: true },
      wrong: ['mail.example', 'https://mail', 'smtp://'],
    },
  ),
  MAIL_FROM: textLike(
    'an e-mail address, with or without a name',
    /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    {
      purpose: 'sender of mails',
      otherwise: '`Qlixline <no-reply@qlixline.example>`',
      example: 'Pets <no-reply@pets.example>',
      inContainers: { from: 'operator', isRequired: true },
      wrong: ['Qlixline', 'Qlixline <no-reply>', 'a@pets.example, b@pets.example'],
    },
  ),
  MAIL_RETURN_SECRET: secret({
    minLength: 16,
    purpose:
      'with which a mail server or provider reports bounces and complaints and hands over replies ([how](operating.md#mails-that-come-back)); without it, nobody does',
    otherwise: null,
    example: 'what `openssl rand -hex 24` prints',
  }),
  MAIL_RETURN_DOMAIN: textLike(
    'a host name',
    /^(?=.{1,189}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/,
    {
      purpose:
        'host of the addresses to which bounces and replies return, whose mail is handed over to `/api/mail/inbound`; without it, mails can’t be answered',
      otherwise: null,
      example: 'reply.pets.example',
      wrong: ['reply@pets.example', 'https://pets.example', 'pets', '-pets.example', 'Pets.example'],
    },
  ),
  DEMO_DATA: onOff({
    purpose:
      'whether the installation is a demonstration: with demo data, whose accounts can sign in. Production refuses 1',
    otherwise: '0; in development 1',
    inContainers: { from: 'compose file', why: 'production is no demonstration' },
  }),
  API_DOCS: onOff({
    purpose: 'whether `/api/docs` describes the endpoints',
    otherwise: '1; in production 0',
  }),
  METRICS_TOKEN: secret({
    minLength: 16,
    purpose: 'with which `/metrics` is read (`Authorization: Bearer …`), and without which nobody reads it',
    otherwise: null,
    example: 'what `openssl rand -hex 24` prints',
  }),
  BUILDS_DIR: folder({
    purpose: 'builds that an installation brings',
    otherwise: null,
    example: '/app',
    inContainers: { from: 'image', why: 'it brings them' },
  }),
  PAGES_DIR: folder({
    purpose: 'Markdown files that replace the shipped pages of [law and help](operating.md#law-and-help)',
    otherwise: null,
    example: '/srv/pages',
  }),
  ALLOW_BROKEN_CALLS: onOff({
    purpose: 'with 1, the backend is ready although it lacks a live remote’s call',
    otherwise: '0',
  }),
  REMOTES_ORIGIN: origin('the origin that serves published remotes', {
    purpose: 'where browsers load remotes from, instead of here',
    otherwise: null,
    example: 'https://cdn.example',
    wrong: ['cdn.example', 'https://files.example/qlixline/', 'http://files.example:8080//', 'https://files.example?'],
  }),
  OVERRIDE_ORIGINS: listOf(
    'origins',
    { read: originIn },
    {
      purpose: 'what overrides may name beside the user’s own machine; nothing in production',
      otherwise: null,
      example: 'https://preview.example, https://next.example',
      wrong: ['https://preview.example/mf-pets', 'https://preview.example,preview', 'ftp://preview.example'],
    },
  ),
  REMOTE_API_ORIGINS: listOf(
    'origins',
    { read: originIn },
    {
      purpose:
        'where services of remotes’ APIs may be (decision: apis-of-remotes); outside production also this machine',
      otherwise: null,
      example: 'https://horoscope.internal, http://10.0.0.7:8080',
      wrong: ['https://horoscope.internal/api', 'horoscope.internal', 'ftp://horoscope.internal'],
    },
  ),
  OFFLINE_USE: onOff({
    purpose:
      'with 0, browsers keep nothing for offline use, and what they have kept is deleted at the next visit ([how](operating.md#offline-use))',
    otherwise: '1',
  }),
  LINK_PREVIEWS: onOff({
    purpose: 'with 0, linked pages aren’t fetched',
    otherwise: '1; in tests 0',
  }),
  MAP_STYLE_URL: address(
    'the address of a MapLibre style or of PMTiles',
    { protocol: WEB },
    {
      purpose:
        'a MapLibre style, or a file of tiles with the layers of Protomaps (`….pmtiles`), to draw maps with instead of what comes with the product',
      otherwise: null,
      example: 'https://maps.example/light.json',
      wrong: ['tiles', 'mapbox://styles/pets', 'light.json'],
    },
  ),
  MAP_ORIGINS: listOf(
    'origins',
    { read: originIn },
    {
      purpose: 'further origins that the map loads from',
      otherwise: null,
      example: 'https://maps.example, https://tiles.example',
      wrong: ['https://a.example, b', 'https://maps.example, https://tiles.example/v1', 'https://tiles.example?key=1'],
    },
  ),
  NEWS_FEEDS: listOf(
    'addresses of feeds on the web',
    { max: NEWS_FEEDS_MAX, separator: /[\s,]+/, read: (entry) => webAddressOf(entry)?.href },
    {
      purpose: 'RSS and Atom feeds for the pet news; without any, ten articles of the product are shown',
      otherwise: null,
      example: 'https://news.pets.net/rss',
      wrong: [
        'feed',
        'https://news.pets.net/rss, http://localhost/rss',
        Array.from({ length: NEWS_FEEDS_MAX + 1 }, (_, at) => `https://pets.net/${at}`).join(','),
      ],
    },
  ),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    purpose: 'how much is logged',
    otherwise: 'info; in tests silent',
    wrong: ['verbose', 'WARN', '3'],
  }),
} as const satisfies Record<string, Setting>;

function originIn(entry: string): string | undefined {
  const url = URL.parse(entry);
  return url && WEB.test(url.protocol) && isOrigin(url) ? url.origin : undefined;
}
