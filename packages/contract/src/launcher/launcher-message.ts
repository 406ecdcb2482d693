import * as z from 'zod/mini';

/**
 * Message of a backend to the command that started it, for the operator's screen: the reason why it doesn't start, or a
 * problem despite which it starts.
 */
export const launcherMessageSchema = z.object({ kind: z.enum(['refusal', 'remark']), sentence: z.string() });

export type LauncherMessage = z.infer<typeof launcherMessageSchema>;

/** Argument of a backend that loads its code and then waits for `Begin` before it does anything. */
export const WAITS_TO_BEGIN = '--waits-to-begin';

/** Message of the command to a backend started with `WAITS_TO_BEGIN`, once there is a database. */
export const beginSchema = z.object({ kind: z.literal('begin'), databaseUrl: z.string() });

export type Begin = z.infer<typeof beginSchema>;
