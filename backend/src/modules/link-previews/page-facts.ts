import { cleanLine } from '../../outside/clean-line.ts';
import { readHtml } from '../../outside/read-html.ts';

const TITLE_MAX = 200; // characters
const DESCRIPTION_MAX = 300;
const SITE_NAME_MAX = 60;

/** Metadata of a page. A page without a title gets no card. */
export type PageFacts = { siteName: string; title: string; description: string; imageUrl: string | undefined };

/** Names of meta tags for each fact, best first, in lower case. */
const SOURCES = {
  title: ['og:title', 'twitter:title'],
  description: ['og:description', 'twitter:description', 'description'],
  siteName: ['og:site_name', 'application-name'],
  image: ['og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image', 'twitter:image:src'],
} as const;
const KNOWN = new Set<string>(Object.values(SOURCES).flat());
const VALUE_MAX = 4_000; // characters of one value that are read

/** Elements whose tags don't describe the page: browsers that run scripts skip them, or they are part of a drawing. */
const APART = new Set(['template', 'noscript', 'svg', 'math']);

/** Reads a page's metadata as browsers do, wherever its tags are. */
export function factsOf(html: string, url: URL): PageFacts {
  const { metas, titleText, base } = readTags(html);
  const first = (names: readonly string[]) => names.map((name) => metas.get(name)).find(Boolean) ?? '';
  return {
    siteName: cleanLine(first(SOURCES.siteName), SITE_NAME_MAX) || url.hostname.replace(/^www\./, ''),
    title: cleanLine(first(SOURCES.title), TITLE_MAX) || cleanLine(titleText, TITLE_MAX),
    description: cleanLine(first(SOURCES.description), DESCRIPTION_MAX),
    imageUrl: within(first(SOURCES.image), baseOf(base, url))?.href,
  };
}

/** Tags of a page. `base` is the first `<base>` with an address. */
type Tags = { metas: Map<string, string>; titleText: string; base: string | undefined };

function readTags(html: string): Tags {
  const metas = new Map<string, string>();
  let [titleText, base]: [string, string | undefined] = ['', undefined];
  let isInTitle = false;
  let apart = 0;
  readHtml(html, {
    onopentag(name, { property = '', name: named = '', content = '', href }) {
      if (APART.has(name)) apart += 1;
      if (apart > 0) return;
      isInTitle = name === 'title' && titleText.trim() === '';
      if (name === 'base') base ??= href?.slice(0, VALUE_MAX);
      if (name !== 'meta' || content.trim() === '') return;
      for (const key of `${property} ${named}`.slice(0, VALUE_MAX).toLowerCase().split(/\s+/)) {
        if (KNOWN.has(key) && !metas.has(key)) metas.set(key, content.slice(0, VALUE_MAX));
      }
    },
    ontext(text) {
      if (isInTitle && titleText.length < VALUE_MAX) titleText += text.slice(0, VALUE_MAX);
    },
    onclosetag(name) {
      if (APART.has(name)) apart -= 1;
      if (name === 'title') isInTitle = false;
    },
  });
  return { metas, titleText, base };
}

/** Resolves the base; ignores one that isn't a web address (HTML standard, "document base URL"). */
function baseOf(base: string | undefined, url: URL): URL {
  const resolved = base === undefined ? undefined : within(base, url);
  return resolved && /^https?:$/.test(resolved.protocol) ? resolved : url;
}

function within(address: string, base: URL): URL | undefined {
  const trimmed = address.trim();
  return trimmed !== '' && URL.canParse(trimmed, base.href) ? new URL(trimmed, base) : undefined;
}
