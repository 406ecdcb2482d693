import * as z from 'zod/mini';

import { USERNAME_PATTERN, USERNAME_RULE, foldUsername } from './username-rule.ts';

/** Words that could be mistaken for a page, a role or the product itself. */
const RESERVED_USERNAMES = new Set(
  `about account adoption admin administrator api app assets auth billing blog callback chat contact docs dev
  everyone explore feed feeds friends help home index info jobs legal livez login logout lost-found lost.found lostfound
  mail map mating me media messages mod moderator moderators news nobody notifications null official onboarding
  pet pet-management pet-news petnews pets premium press privacy profile push-test qlixline readyz register remotes
  root sell search security services settings shop signin signup staff status stories story suggestions support system
  team terms topics undefined user username username-setup users welcome www ws your-profile you`
    .split(/\s+/)
    .filter(Boolean),
);

/** Returns true for reserved words and for numbers, which would make /user/:userId ambiguous. */
export function isReservedUsername(folded: string): boolean {
  return RESERVED_USERNAMES.has(folded) || /^[0-9]+$/.test(folded);
}

export const usernameSchema = z.pipe(
  z.pipe(z.string().check(z.maxLength(200, `Please use ${USERNAME_RULE}`)), z.transform(foldUsername)),
  z.string().check(
    z.minLength(1, 'Please enter a username to continue'),
    z.regex(USERNAME_PATTERN, `Please use ${USERNAME_RULE}`),
    z.refine((name: string) => !isReservedUsername(name), 'This username is reserved'),
  ),
);

/** Query of `GET /api/username/check?username=`. */
export const usernameCheckQuerySchema = z.strictObject({ username: z.string().check(z.maxLength(200)) });
export const usernameCheckSchema = z.object({
  available: z.boolean(),
  /** Reason why it isn't available, one sentence; null if it is. */
  reason: z.nullable(z.string()),
  suggestions: z.array(z.string()),
});
export type UsernameCheck = z.infer<typeof usernameCheckSchema>;
