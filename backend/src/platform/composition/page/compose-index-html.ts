import { COMPOSITION_ELEMENT_ID, FLAGS_ELEMENT_ID } from '@qlixline/contract/remotes/composition-element';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { HOME_ELEMENT_ID } from '@qlixline/contract/calls/first-data';
import type { ShellBuild } from '@qlixline/contract/remotes/remote-build';

import { escapeHtml } from '../../../http/pages/html.ts';
import { firstViewRemotes } from './first-view.ts';
import type { Snapshot } from '../compose-snapshot.ts';
import type { ChosenFlag } from '../flags/choose-flags.ts';
import type { Viewer } from './first-view.ts';
import { overrideBanner } from '../overrides/override-banner.ts';
import { previewTags } from '../shared/preview-tags.ts';
import type { SharedPage } from '../shared/shared-pages.ts';
import { SHARED_STYLE } from '../shared/shared-style.ts';
import { shellWatch } from '../shell-watch.ts';

export type IndexParts = {
  /** The shell's index.html with slots. */
  template: string;
  /** Content of the root before scripts run: the landing page for visitors, the loading screen for members. */
  fragments: { landing: string; loading: string };
  snapshot: Omit<Snapshot, 'shell'> & {
    shell: Pick<ShellBuild, 'version' | 'scripts' | 'styles' | 'preload' | 'fonts'>;
  };
  /** The viewer's side of each flag. */
  flags: readonly ChosenFlag[];
  /** Viewer; null without a session. */
  viewer: Viewer | null;
  /** Shared content that replaces the landing page for visitors; null if there is none. */
  shared: SharedPage | null;
  path: string;
  /** Query with its question mark; empty if there is none. */
  query: string;
  publicOrigin: string;
  /** True for a page that the browser keeps for all screens. It preloads nothing. */
  isKept?: boolean;
};

/** Endpoints the access gate needs before it shows anything (behaviour: first view). */
const GATE_DATA = [pathOf('GET /api/auth/user'), pathOf('GET /api/pets')];
/** Endpoints of the frame's badges, for which the first content doesn't wait. */
const FRAME_DATA = [pathOf('GET /api/notifications/count'), pathOf('GET /api/conversations/unread')];

/**
 * Builds the page of one request. Visitors get the landing page or the shared content, without scripts. Members get
 * preloads for everything their first view needs, so that scripts and data load in parallel.
 */
export function composeIndexHtml(parts: IndexParts): string {
  const { viewer, fragments, template, shared, flags } = parts;
  const { composition } = parts.snapshot;
  return fillSlots(shared ? withoutTitle(template) : template, {
    head: (viewer ? memberHead(parts, viewer) : visitorHead(parts)).join('\n'),
    root: viewer ? fragments.loading : (shared?.body ?? fragments.landing),
    banner: overrideBanner(composition.overrides ?? []),
    composition: viewer ? inlineJson(COMPOSITION_ELEMENT_ID, composition) + flagsElement(flags) + homeOf(viewer) : '',
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

/** Removes the product's own title and description, which those of shared content replace. */
function withoutTitle(template: string): string {
  return template.replaceAll(/<title>[^<]*<\/title>|<meta name="description"[^>]*>/g, '');
}

function memberHead(parts: IndexParts, viewer: Viewer): string[] {
  const { snapshot, isKept = false } = parts;
  const { composition, shell } = snapshot;
  const { snapshotId } = composition;
  return [
    shellWatch({ snapshotId, version: shell.version, hasPrevious: snapshot.hasPreviousShell }),
    ...shell.fonts.map(preloadFont),
    ...shell.styles.map(stylesheet),
    // Nothing runs before these scripts, but browsers fetch deferred scripts last: over HTTP/1.1 after six others at a
    // time.
    ...shell.scripts.map((url) => `<script defer fetchpriority="high" src="${escapeHtml(url)}"></script>`),
    ...(isKept ? [] : preloadsOf(parts, viewer)),
  ];
}

function preloadsOf({ snapshot, path, query, publicOrigin }: IndexParts, viewer: Viewer): string[] {
  const { shell, chunkIntegrity } = snapshot;
  const { manifests, entries, files, data } = firstViewRemotes(snapshot, viewer, { path, query });
  const isForeign = (url: string) => new URL(url, publicOrigin).origin !== publicOrigin;
  return [
    ...shell.preload.map((url) => preload(url, { isCors: isForeign(url) })),
    ...manifests.map(preloadFetch),
    // The shell fetches entries with an integrity in CORS mode.
    ...entries.map(({ url, integrity }) =>
      preload(url, { isCors: isForeign(url) || integrity !== undefined, integrity }),
    ),
    ...files.map((url) => preload(url, { isCors: isForeign(url), integrity: chunkIntegrity.get(url) })),
    // In this order, because over HTTP/1.1 the last ones wait until the others, six at a time, have arrived.
    ...[...GATE_DATA, ...data, ...(viewer.isOnboarding ? [] : FRAME_DATA)].map(preloadFetch),
  ];
}

function fillSlots(template: string, slots: Record<'head' | 'banner' | 'root' | 'composition', string>): string {
  // With a replacer function, `$&` in a fragment is text.
  return template.replaceAll(
    /<!--slot:(head|banner|root|composition)-->/g,
    (_, name: keyof typeof slots) => slots[name],
  );
}

const stylesheet = (url: string) => `<link rel="stylesheet" href="${escapeHtml(url)}">`;
const preloadFont = (url: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${escapeHtml(url)}">`;

/** Preloads data without an integrity, which browsers would ignore with a warning; the fetch itself checks. */
const preloadFetch = (url: string) =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(url)}">`;

/**
 * Preloads a file in the same mode and with the same integrity as the element that uses it; otherwise the browser loads
 * it twice.
 */
function preload(url: string, { isCors, integrity }: { isCors: boolean; integrity?: string | undefined }): string {
  const mode = isCors ? ' crossorigin="anonymous"' : '';
  const kind = url.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${kind}"${mode}${integrityAttribute(integrity)} href="${escapeHtml(url)}">`;
}

function integrityAttribute(integrity: string | undefined): string {
  return integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
}

/** Embeds the home point, which screens opened by links need (decision: navigation-on-intent). */
function homeOf(viewer: Viewer): string {
  const home = viewer.isOnboarding ? null : viewer.home.peek();
  return home ? inlineJson(HOME_ELEMENT_ID, home) : '';
}

/** Embeds the flags, which only a screen that asks for one reads. */
function flagsElement(flags: readonly ChosenFlag[]): string {
  if (flags.length === 0) return '';
  return inlineJson(FLAGS_ELEMENT_ID, Object.fromEntries(flags.map(({ name, isOn }) => [name, isOn])));
}

/** Embeds JSON; `<` is escaped so that no data can close the element. */
function inlineJson(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
