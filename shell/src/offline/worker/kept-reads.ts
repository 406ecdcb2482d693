/** Header with the time of a kept response, in milliseconds since 1970. */
const KEPT_AT = 'x-kept-at';

/** First segments under /api that aren't kept: secrets, other people's search, and what only makes sense online. */
const NOT_KEPT = new Set([
  'account',
  'batch',
  'calendars',
  'care-plan',
  'composition',
  'export',
  'link-previews',
  'mail-previews',
  'moderation',
  'oversight',
  'passport',
  'premium',
  'push',
  'qa',
  'release-feeds',
  'release-hooks',
  'remotes',
  'search',
  'sessions',
  'suspensions',
  'username',
  'x',
]);
const PRINTED_POSTER = /^\/api\/lost\/\d+\/poster$/;
const SECRET = /\/(passports|care-links|documents)(\/|$)/;
const MESSAGES = /^(\/api\/conversations\/\d+\/messages)\b/;

/** Returns true if the answer of a read may be kept on the device. */
export function isKeptRead(pathname: string): boolean {
  const [, root, area = ''] = pathname.split('/');
  return root === 'api' && area !== '' && !NOT_KEPT.has(area) && !SECRET.test(pathname);
}

/** Returns true for a page of the server that can be read offline, which is the poster of a lost pet. */
export const isKeptPrint = (pathname: string): boolean => PRINTED_POSTER.test(pathname);

/**
 * Returns the address of the newest messages for a request about later ones, whose answer alone can't open the
 * conversation again; undefined for other addresses.
 */
export function newestMessagesOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined {
  return search === '' ? undefined : MESSAGES.exec(pathname)?.[1];
}

/** Returns a response with the time at which it was asked for. */
export async function withTime(response: Response, at: number): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, String(at));
  return new Response(await response.arrayBuffer(), { status: response.status, headers });
}

export const timeOf = (kept: Response): number => Number(kept.headers.get(KEPT_AT) ?? 0);
