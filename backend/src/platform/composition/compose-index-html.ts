import { COMPOSITION_ELEMENT_ID } from '@qlixline/contract/composition-element';
import { pathOf } from '@qlixline/contract/endpoint-path';
import { HOME_ELEMENT_ID } from '@qlixline/contract/first-data';
import type { ShellBuild } from '@qlixline/contract/remote-build';

import { escapeHtml } from '../../http/html.ts';
import { firstViewRemotes } from './first-view.ts';
import type { Snapshot } from './compose-snapshot.ts';
import type { Viewer } from './first-view.ts';
import { overrideBanner } from './override-banner.ts';
import { previewTags } from './shared/preview-tags.ts';
import type { SharedPage } from './shared/shared-pages.ts';
import { SHARED_STYLE } from './shared/shared-style.ts';
import { shellWatch } from './shell-watch.ts';

export type IndexParts = {
  /** The shell's index.html with its slots. */
  template: string;
  /** What root holds before a script runs: the landing for visitors, the loading screen for members. */
  fragments: { landing: string; loading: string };
  snapshot: Omit<Snapshot, 'shell'> & {
    shell: Pick<ShellBuild, 'version' | 'scripts' | 'styles' | 'preload' | 'fonts'>;
  };
  /** Null without a session. */
  viewer: Viewer | null;
  /** What a visitor sees instead of the landing; null where there is no such thing. */
  shared: SharedPage | null;
  path: string;
  /** With its question mark; empty when there is none. */
  query: string;
  publicOrigin: string;
};

/** What the gate asks for before it can show anything (behaviour: first view). */
const GATE_DATA = [pathOf('GET /api/auth/user'), pathOf('GET /api/pets')];
/** What the frame around every page asks for besides. */
const FRAME_DATA = [pathOf('GET /api/notifications/count'), pathOf('GET /api/conversations/unread')];

/**
 * The page of one request. Visitors get the landing, or the post or profile of this address, and no script at all. Members get everything that their first
 * view needs as preloads of the page, so that scripts and data start in parallel instead of one behind the other.
 */
export function composeIndexHtml(parts: IndexParts): string {
  const { viewer, fragments, template, shared } = parts;
  const { composition } = parts.snapshot;
  return fillSlots(shared ? withoutTitle(template) : template, {
    head: (viewer ? memberHead(parts, viewer) : visitorHead(parts)).join('\n'),
    root: viewer ? fragments.loading : (shared?.body ?? fragments.landing),
    banner: overrideBanner(composition.overrides ?? []),
    composition: viewer ? inlineJson(COMPOSITION_ELEMENT_ID, composition) + homeOf(viewer) : '',
  });
}

function visitorHead({ snapshot: { shell }, shared, publicOrigin }: IndexParts): string[] {
  return [
    ...(shared ? [previewTags(shared.preview, publicOrigin)] : []),
    ...shell.fonts.map(preloadFont),
    ...shell.styles.map(stylesheet),
    ...(shared ? [`<style>${SHARED_STYLE}</style>`] : []),
  ];
}

/** Without the product's own title and description, in whose place come those of what is shared. */
function withoutTitle(template: string): string {
  return template.replaceAll(/<title>[^<]*<\/title>|<meta name="description"[^>]*>/g, '');
}

function memberHead({ snapshot, path, query, publicOrigin }: IndexParts, viewer: Viewer): string[] {
  const { composition, shell, chunkIntegrity } = snapshot;
  const { manifests, entries, files, data } = firstViewRemotes(snapshot, viewer, { path, query });
  const { snapshotId } = composition;
  const isForeign = (url: string) => new URL(url, publicOrigin).origin !== publicOrigin;
  return [
    shellWatch({ snapshotId, version: shell.version, hasPrevious: snapshot.hasPreviousShell }),
    ...shell.fonts.map(preloadFont),
    ...shell.styles.map(stylesheet),
    // Nothing runs before them, and browsers fetch deferred scripts last: over HTTP/1.1 that is after six of the others at a time.
    ...shell.scripts.map((url) => `<script defer fetchpriority="high" src="${escapeHtml(url)}"></script>`),
    ...shell.preload.map((url) => preload(url, { isCors: isForeign(url) })),
    ...manifests.map(preloadFetch),
    // The shell asks for an entry with an integrity in the mode of other origins.
    ...entries.map(({ url, integrity }) =>
      preload(url, { isCors: isForeign(url) || integrity !== undefined, integrity }),
    ),
    ...files.map((url) => preload(url, { isCors: isForeign(url), integrity: chunkIntegrity.get(url) })),
    ...[...GATE_DATA, ...(viewer.isOnboarding ? [] : FRAME_DATA)].map(preloadFetch),
    ...data.map(preloadFetch),
  ];
}

function fillSlots(template: string, slots: Record<'head' | 'banner' | 'root' | 'composition', string>): string {
  // Replaced by a function: `$&` in a fragment is text, not a pattern.
  return template.replaceAll(
    /<!--slot:(head|banner|root|composition)-->/g,
    (_, name: keyof typeof slots) => slots[name],
  );
}

const stylesheet = (url: string) => `<link rel="stylesheet" href="${escapeHtml(url)}">`;
const preloadFont = (url: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${escapeHtml(url)}">`;

/** Without an integrity: the browser would say on the console that it ignores it. The fetch itself checks. */
const preloadFetch = (url: string) =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(url)}">`;

/** In the same mode and with the same integrity as the element that will use it, or the browser loads the file twice. */
function preload(url: string, { isCors, integrity }: { isCors: boolean; integrity?: string | undefined }): string {
  const mode = isCors ? ' crossorigin="anonymous"' : '';
  const kind = url.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${kind}"${mode}${integrityAttribute(integrity)} href="${escapeHtml(url)}">`;
}

function integrityAttribute(integrity: string | undefined): string {
  return integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
}

/** What the screens that are opened by links ask for around it (decision: navigation-on-intent). */
function homeOf(viewer: Viewer): string {
  const home = viewer.isOnboarding ? null : viewer.home.peek();
  return home ? inlineJson(HOME_ELEMENT_ID, home) : '';
}

/** `<` is escaped so that no text in the data can end the element. */
function inlineJson(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
