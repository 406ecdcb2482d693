import * as z from 'zod/mini';

/** Closed set of error codes with their HTTP status. 401 only ever means "no session". */
export const PROBLEM_STATUS = {
  validation_failed: 400,
  invalid_credentials: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The API of a remote needs data of the user that the user hasn't allowed it yet. */
  consent_needed: 403,
  /** Error after the right password, or the issuer's confirmation, of a suspended user. */
  suspended: 403,
  /** The password was right; `POST /api/login/code` has to follow. */
  second_factor_needed: 403,
  /** The endpoint needs a fresh sign-in: `POST /api/session/proof`, then the same request again. */
  fresh_sign_in_needed: 403,
  not_found: 404,
  already_exists: 409,
  username_taken: 409,
  invalid_transition: 409,
  stale: 409,
  /** Another tab has signed in as a different user since the page was loaded. */
  other_account: 409,
  /** The page's code calls an API that isn't answered any more; a reload brings newer code. */
  outdated: 410,
  file_too_large: 413,
  invalid_file_type: 415,
  unsupported_media_type: 415,
  publish_refused: 422,
  rate_limited: 429,
  internal: 500,
  /** The service of a remote's API failed, or answered something that isn't passed on. */
  service_failed: 502,
  unavailable: 503,
  storage_full: 507,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]]),
  /** One sentence that is safe to show to users. Never echoes their input. */
  message: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
/** Body of every error, as `application/problem+json`. */
export type Problem = z.infer<typeof problemSchema>;
