import * as z from 'zod/mini';

/** File beside a build that lists the checks that ran before it. */
export const CHECKS_FILE = 'remote-checks.json';

/** Comma-separated names of checks, such as `types,lint`. */
export const checksSchema = z
  .string()
  .check(z.regex(/^[a-z]{1,20}(,[a-z]{1,20}){0,9}$/, 'This is not such as types,lint.'));
/** HMAC-SHA-256 with the unit's deploy token as key, in base64url. */
const signatureSchema = z.string().check(z.regex(/^[\w-]{43}$/, 'This is no signature.'));

/** Content of `remote-checks.json`, which is also sent when publishing. */
export const signedChecksSchema = z.object({ checks: checksSchema, signature: signatureSchema });
export type SignedChecks = z.infer<typeof signedChecksSchema>;

/**
 * Returns the text to sign. It includes the content hash, so that it is valid only for this content and not for another
 * build of the same version.
 */
export function checksStatement(build: { name: string; version: string; build: string }, checks: string): string {
  return ['qlixline-checks', build.name, build.version, build.build, checks].join('\n');
}
