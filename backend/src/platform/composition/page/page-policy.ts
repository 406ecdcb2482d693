import { createHash } from 'node:crypto';

import type { Composition } from '@qlixline/contract/remotes/composition';
import { isOwnMachine } from '@qlixline/contract/remotes/override-text';

import { SHELL_WATCH_SCRIPT } from '../shell-watch.ts';

type PolicyParts = {
  template: string;
  /** Fragments inserted into the template, depending on the viewer. */
  fragments: Readonly<Record<string, string>>;
  composition: Composition;
  publicOrigin: string;
  issuerOrigin: string | undefined;
  /** Origins maps are loaded from, beside our own. */
  mapOrigins: readonly string[];
  /** True if the page contains the script that watches the shell, as members' pages do. */
  watchesShell: boolean;
};

/**
 * Builds the content security policy of index.html: own scripts and styles, inline scripts and style attributes by
 * hash, and the origins of this composition's remotes.
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
  const liveOrigin = publicOrigin.replace(/^http/, 'ws'); // older browsers don't count /ws as 'self'
  return [
    "default-src 'self'",
    [
      'script-src',
      "'self'",
      ...inlineScriptHashes(template),
      ...(watchesShell ? [hashSource(SHELL_WATCH_SCRIPT)] : []),
      ...remotes,
    ].join(' '),
    // antd adds style elements at run time, also in published remotes that know no nonce.
    ['style-src', "'self'", "'unsafe-inline'", ...remotes].join(' '),
    ['style-src-attr', "'unsafe-hashes'", ...styleAttributeHashes(fragments)].join(' '),
    ['connect-src', "'self'", liveOrigin, ...remotes, ...replacementOrigins(composition), ...mapOrigins].join(' '),
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

/** Hashes the style attributes of prerendered markup, where React writes sizes of images and skeletons. */
function styleAttributeHashes(fragments: Readonly<Record<string, string>>): string[] {
  const styles = Object.values(fragments).flatMap((html) => [...html.matchAll(/ style="([^"]*)"/g)]);
  return [...new Set(styles.map(([, style = '']) => hashSource(style)))];
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Returns the sockets by which a developer's own machine announces edits, for the page of this user alone. */
function replacementOrigins({ remotes }: Composition): string[] {
  const origins = remotes.flatMap(({ describedAt }) =>
    describedAt === undefined ? [] : [new URL(describedAt).origin],
  );
  return [...new Set(origins.filter(isOwnMachine))].map((origin) => origin.replace(/^http/, 'ws'));
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
