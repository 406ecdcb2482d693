import type { RouteOfRemote } from './route-at.ts';

/** Fetches what the route's screen loads; resolves once nothing of it is on its way. */
type FetchFiles = (wanted: RouteOfRemote, priority: RequestPriority) => Promise<unknown>;

/**
 * All files of a screen are fetched at once, where its loading finds them one behind the other. Browsers keep files of builds, so
 * that the loading takes them from there, or waits for those that are on their way. None of their code runs before the
 * screen is opened. `known`: the addresses of what the page has loaded so far.
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
          await (await fetch(url, { priority })).arrayBuffer(); // what is not read to its end is not kept
        } catch {
          fetched.delete(url); // the loading tries again, and says what is wrong
        }
      }),
    );
  };
}
