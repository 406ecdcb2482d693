import { screens } from '../areas/screens.ts';

/** First path segments that belong to the shell or the server. */
export const RESERVED_PATHS = [
  'api',
  'ws',
  'media',
  'remotes',
  'assets',
  'livez',
  'readyz',
  'metrics',
  'sw.js',
] as const;

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
