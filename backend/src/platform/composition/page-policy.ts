import { createHash } from 'node:crypto';

import type { Composition } from '@qlixline/contract/composition';

import { SHELL_WATCH_SCRIPT } from './shell-watch.ts';

type PolicyParts = {
  template: string;
  /** What is put into the template, depending on who looks. */
  fragments: Readonly<Record<string, string>>;
  composition: Composition;
  publicOrigin: string;
  issuerOrigin: string | undefined;
  /** Where maps are loaded from beside our own origin. */
  mapOrigins: readonly string[];
  /** The page holds the script that watches the shell: those of members do. */
  watchesShell: boolean;
};

/**
 * The content security policy of index.html: our own scripts and styles, inline scripts and style attributes by
 * their hash, and the origins of the remotes in this very composition.
 */
export function pagePolicy({
  template,
  fragments,
  composition,
  publicOrigin,
  issuerOrigin,
  mapOrigins,
  watchesShell,
}: PolicyParts): string {
  const remotes = remoteOrigins(composition, publicOrigin);
  const liveOrigin = publicOrigin.replace(/^http/, 'ws'); // older browsers do not count /ws as 'self'
  return [
    "default-src 'self'",
    [
      'script-src',
      "'self'",
      ...inlineScriptHashes(template),
      ...(watchesShell ? [hashSource(SHELL_WATCH_SCRIPT)] : []),
      ...remotes,
    ].join(' '),
    // antd writes style elements while it runs, in versions of remotes that are published, too: none of them knows a nonce.
    ['style-src', "'self'", "'unsafe-inline'", ...remotes].join(' '),
    ['style-src-attr', "'unsafe-hashes'", ...styleAttributeHashes(fragments)].join(' '),
    ['connect-src', "'self'", liveOrigin, ...remotes, ...mapOrigins].join(' '),
    ['font-src', "'self'", 'data:', ...remotes].join(' '),
    ['img-src', "'self'", 'blob:', 'data:', ...remotes, ...mapOrigins].join(' '),
    "media-src 'self' blob:",
    ['form-action', "'self'", ...(issuerOrigin ? [issuerOrigin] : [])].join(' '),
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ');
}

function inlineScriptHashes(template: string): string[] {
  return [...template.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => hashSource(text));
}

/** React writes the sizes of pictures and skeletons into prerendered markup; in the page it sets them without markup. */
function styleAttributeHashes(fragments: Readonly<Record<string, string>>): string[] {
  const styles = Object.values(fragments).flatMap((html) => [...html.matchAll(/ style="([^"]*)"/g)]);
  return [...new Set(styles.map(([, style = '']) => hashSource(style)))];
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function remoteOrigins(composition: Composition, publicOrigin: string): string[] {
  const addresses = composition.remotes.flatMap(({ manifest, entry, previous, provides }) => [
    manifest,
    entry,
    ...(previous ? [previous.manifest, previous.entry] : []),
    ...provides.routes.flatMap(({ preload }) => preload),
  ]);
  const origins = new Set(addresses.map((address) => new URL(address, publicOrigin).origin));
  origins.delete(publicOrigin);
  return [...origins];
}
