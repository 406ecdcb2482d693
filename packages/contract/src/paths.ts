/** Every address that the client calls, once; screens link with `screens`. */
export * as api from './api-paths.ts';
export { screens } from './screens.ts';

/** A list's address at a place in it; `path` may have a query already. */
export function pageAt(path: string, cursor: string | null): string {
  if (cursor === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`;
}
