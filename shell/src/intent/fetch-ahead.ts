import type { RouteOfRemote } from './route-at.ts';

/** Fetches what the route's screen loads; resolves when nothing is pending. */
type FetchFiles = (wanted: RouteOfRemote, priority: RequestPriority) => Promise<unknown>;

/**
 * Fetches all files of a screen in parallel, which loading would discover one after another. Loading then takes them
 * from the browser's cache or joins pending requests. No code runs before the screen is opened. `known` lists the
 * addresses loaded so far.
 */
export function fetchAhead(known: Iterable<string>): FetchFiles {
  const fetched = new Set(known);
  return ({ remote: { manifest, entry }, route: { preload } }, priority) => {
    const urls = [manifest, entry, ...preload].map((file) => new URL(file, location.href).href);
    const missing = urls.filter((url) => !fetched.has(url));
    return Promise.all(
      missing.map(async (url) => {
        fetched.add(url);
        try {
          await (await fetch(url, { priority })).arrayBuffer(); // A response must be read to its end to be cached.
        } catch {
          fetched.delete(url); // Loading itself retries and reports the error.
        }
      }),
    );
  };
}
