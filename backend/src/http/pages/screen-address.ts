import { RESERVED_PATHS } from '@qlixline/contract/remotes/remote-build';
import { screens } from '@qlixline/contract/areas/screens';

/** What is never a screen of the product. `/remotes` itself is one; files lie below it. */
const [, pageOfRemotes] = screens.remotes.split('/');
const SERVER_PATHS = RESERVED_PATHS.filter((path) => path !== pageOfRemotes).join('|');
const NO_SCREEN = new RegExp(`^/((${SERVER_PATHS})(/|$)|${pageOfRemotes}/)`);
const FILE_EXTENSION =
  /\.(js|mjs|css|map|json|xml|txt|html?|php|ico|png|jpe?g|gif|svg|webp|avif|woff2?|webmanifest|wasm|zip|env)$/i;

/** Whether a person may open the path: the shell shows a screen there, or that there is none. */
export function isScreenPath(path: string): boolean {
  return !NO_SCREEN.test(path) && !FILE_EXTENSION.test(path);
}

type Address = { path: string; search: string };

/** Where on our own pages a request was made, as its Referer says; undefined for other sites and when it does not say. */
export function ownAddress(referer: string | undefined, allowedOrigins: readonly string[]): Address | undefined {
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { origin, pathname: path, search } = new URL(referer);
  // What begins with two slashes would lead to another site.
  return allowedOrigins.includes(origin) && !path.startsWith('//') ? { path, search } : undefined;
}
