import * as z from 'zod/mini';

/**
 * Message of a backend to the command that started it, for the operator's screen: the reason why it doesn't start, or a
 * problem despite which it starts.
 */
export const launcherMessageSchema = z.object({ kind: z.enum(['refusal', 'remark']), sentence: z.string() });

export type LauncherMessage = z.infer<typeof launcherMessageSchema>;
