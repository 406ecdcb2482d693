import { RESERVED_PATHS } from '@qlixline/contract/remotes/remote-build';
import { screens } from '@qlixline/contract/areas/screens';

/** First segment of the remotes' addresses: `/remotes` itself is a screen, and paths below it are files. */
const [, pageOfRemotes] = screens.remotes.split('/');
const SERVER_PATHS = RESERVED_PATHS.filter((path) => path !== pageOfRemotes).join('|');
const NO_SCREEN = new RegExp(`^/((${SERVER_PATHS})(/|$)|${pageOfRemotes}/)`);
const FILE_EXTENSION =
  /\.(js|mjs|css|map|json|xml|txt|html?|php|ico|png|jpe?g|gif|svg|webp|avif|woff2?|webmanifest|wasm|zip|env)$/i;

/** Returns true if the shell answers the path with a screen, including the one that says "not found". */
export function isScreenPath(path: string): boolean {
  return !NO_SCREEN.test(path) && !FILE_EXTENSION.test(path);
}

type Address = { path: string; search: string };

/** Returns the address on our own site that the Referer names; undefined for other sites and without a Referer. */
export function ownAddress(referer: string | undefined, allowedOrigins: readonly string[]): Address | undefined {
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { origin, pathname: path, search } = new URL(referer);
  // A path that begins with two slashes would lead to another site.
  return allowedOrigins.includes(origin) && !path.startsWith('//') ? { path, search } : undefined;
}
