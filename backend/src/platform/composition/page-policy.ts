import { createHash } from 'node:crypto';

import type { Composition } from '@qlixline/contract/composition';

type PolicyParts = {
  template: string;
  composition: Composition;
  publicOrigin: string;
  issuerOrigin: string | undefined;
};

/**
 * The content security policy of index.html: our own scripts, the template's inline ones by their hash, and the
 * origins of the remotes in this very composition.
 */
export function pagePolicy({ template, composition, publicOrigin, issuerOrigin }: PolicyParts): string {
  const remotes = remoteOrigins(composition, publicOrigin);
  const liveOrigin = publicOrigin.replace(/^http/, 'ws'); // older browsers do not count /ws as 'self'
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...inlineScriptHashes(template), ...remotes].join(' '),
    ['style-src', "'self'", "'unsafe-inline'", ...remotes].join(' '),
    ['connect-src', "'self'", liveOrigin, ...remotes].join(' '),
    ['font-src', "'self'", 'data:', ...remotes].join(' '),
    ['img-src', "'self'", 'blob:', 'data:', ...remotes].join(' '),
    ['form-action', "'self'", ...(issuerOrigin ? [issuerOrigin] : [])].join(' '),
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ');
}

function inlineScriptHashes(template: string): string[] {
  return [...template.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
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
