import * as z from 'zod/mini';

/** Beside a build: what was checked before it was made. */
export const CHECKS_FILE = 'remote-checks.json';

/** Names such as `types,lint`, with commas between. */
export const checksSchema = z
  .string()
  .check(z.regex(/^[a-z]{1,20}(,[a-z]{1,20}){0,9}$/, 'This is not such as types,lint.'));
/** HMAC-SHA-256 with the unit's deploy token as key, in base64url. */
const signatureSchema = z.string().check(z.regex(/^[\w-]{43}$/, 'This is no signature.'));

/** `remote-checks.json`, and what publishing is told of it. */
export const signedChecksSchema = z.object({ checks: checksSchema, signature: signatureSchema });
export type SignedChecks = z.infer<typeof signedChecksSchema>;

/** The text that is signed: of this very content, whatever else has the same version. */
export function checksStatement(build: { name: string; version: string; build: string }, checks: string): string {
  return ['qlixline-checks', build.name, build.version, build.build, checks].join('\n');
}
