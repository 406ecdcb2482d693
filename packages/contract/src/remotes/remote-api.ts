import * as z from 'zod/mini';

// The API that a remote may bring: what it declares, where it is answered, and what it may know of a user
// (decision: apis-of-remotes).

/**
 * Permissions of a remote's API, if the installation grants them and the user agrees: data of the caller that it may be
 * given, and `notify`, by which its service may send the notifications that remote.json declares.
 */
export const REMOTE_PERMISSIONS = ['profile:read', 'pets:read', 'notify'] as const;
export type RemotePermission = (typeof REMOTE_PERMISSIONS)[number];
export const remotePermissionSchema = z.enum(REMOTE_PERMISSIONS);
export const remotePermissionsSchema = z.array(remotePermissionSchema).check(z.maxLength(REMOTE_PERMISSIONS.length));

export const REMOTE_API_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type RemoteApiMethod = (typeof REMOTE_API_METHODS)[number];

export const REMOTE_CALLS_MAX = 60;
export const REMOTE_CALL_PATH_MAX = 120; // characters
export const REMOTE_CALL_PARAM_MAX = 200; // characters of a decoded part of the path
export const REMOTE_CALL_QUERY_MAX = 2_000; // characters
export const REMOTE_BODY_MAX_BYTES = 1024 * 1024;
/** Size limit of a call's body that declares none. */
export const REMOTE_BODY_USUAL_BYTES = 100 * 1024;
export const REMOTE_REPLY_MAX_BYTES = 10 * 1024 * 1024;
/** Validity of the token by which a service knows a call. */
export const CALL_TOKEN_SECONDS = 60;
/** Major versions of an API that can be answered at the same time. */
export const API_ADDRESSES_MAX = 5;
/** Remotes per reply that a user has allowed something. */
export const CONSENTS_MAX = 100;

/** Version of an API: the major number changes when calls are removed or changed, the minor when some are added. */
export const apiVersionSchema = z
  .string()
  .check(z.regex(/^(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})$/, 'This is not a version such as 1.2.0.'));

const remoteCallSchema = z.strictObject({
  method: z.enum(REMOTE_API_METHODS),
  path: z
    .string()
    .check(
      z.regex(/^(?!\/api(\/|$))(\/(:[a-zA-Z]\w*|[a-zA-Z0-9_-][\w.-]*))+$/, 'This is no path such as /readings/:id.'),
      z.maxLength(REMOTE_CALL_PATH_MAX),
    ),
  /** Data of the caller without which the call can't be answered. */
  needs: z.optional(remotePermissionsSchema),
  /** Size limit of the JSON body; `REMOTE_BODY_USUAL_BYTES` by default. */
  bodyMaxBytes: z.optional(z.int().check(z.gte(1), z.lte(REMOTE_BODY_MAX_BYTES))),
});
export type RemoteCall = z.infer<typeof remoteCallSchema>;

/** `api` in remote.json and in a build. */
export const remoteApiSchema = z.strictObject({
  version: apiVersionSchema,
  calls: z
    .array(remoteCallSchema)
    .check(
      z.minLength(1),
      z.maxLength(REMOTE_CALLS_MAX, `An API has ${REMOTE_CALLS_MAX} calls at most.`),
      z.refine(areDistinct, 'Two calls of an API have the same method and address.'),
    ),
});
export type RemoteApi = z.infer<typeof remoteApiSchema>;

/** Address at which the service of a remote's API answers, without credentials, query and fragment. */
const serviceUrlSchema = z
  .string()
  .check(
    z.maxLength(200),
    z.refine(isServiceUrl, 'This is no address such as https://horoscope.internal:8080, without password and query.'),
  );

const apiAddressSchema = z.object({ version: apiVersionSchema, url: z.string() });
export type ApiAddress = z.infer<typeof apiAddressSchema>;

/** Configuration of a remote's API in the registry. */
export const apiAccessSchema = z.object({
  /** Address for each major version that is answered, with the version of the service there; newest first. */
  addresses: z.array(apiAddressSchema),
  granted: remotePermissionsSchema,
});
export type ApiAccess = z.infer<typeof apiAccessSchema>;

/** Registers the service of a major version, or removes it: then `url` is null. */
export const apiAddressChangeSchema = z.strictObject({
  version: apiVersionSchema,
  url: z.nullable(serviceUrlSchema),
});

/** Returns the method and path by which code names a call, such as `GET /readings/:id`. */
export function remoteCallKey({ method, path }: Pick<RemoteCall, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** Returns true if an API of one version answers code that was written for another: same major, not older. */
export function answersVersion(answered: string, wanted: string): boolean {
  const [one, other] = [numbersOf(answered), numbersOf(wanted)];
  if (one[0] !== other[0]) return false;
  return one[1] !== other[1] ? one[1] > other[1] : one[2] >= other[2];
}

export const majorOf = (version: string): number => numbersOf(version)[0];

/** Lists the permissions that any call of the API needs, in the order of `REMOTE_PERMISSIONS`. */
export function permissionsOf({ calls }: RemoteApi): RemotePermission[] {
  return REMOTE_PERMISSIONS.filter((permission) => calls.some(({ needs = [] }) => needs.includes(permission)));
}

function numbersOf(version: string): [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}

function areDistinct(calls: readonly RemoteCall[]): boolean {
  const addresses = calls.map((call) => remoteCallKey(call).replaceAll(/:\w+/g, ':'));
  return new Set(addresses).size === addresses.length;
}

function isServiceUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, href, username, password, search, hash } = new URL(text);
  const isPlain = username === '' && password === '' && search === '' && hash === '';
  return /^https?:$/.test(protocol) && isPlain && href.replace(/\/$/, '') === text.replace(/\/$/, '');
}
