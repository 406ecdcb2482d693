/** Extension of the web app manifest among the shell's assets; older shells have none. */
export const MANIFEST_EXTENSION = '.webmanifest';
