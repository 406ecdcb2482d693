type Address = { path: string; search: string };

/** Returns the address on our own site that the Referer names; undefined for other sites and without a Referer. */
export function ownAddress(referer: string | undefined, allowedOrigins: readonly string[]): Address | undefined {
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { origin, pathname: path, search } = new URL(referer);
  // A path that begins with two slashes would lead to another site.
  return allowedOrigins.includes(origin) && !path.startsWith('//') ? { path, search } : undefined;
}
