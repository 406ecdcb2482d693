import * as z from 'zod/mini';

/**
 * Message of a backend to the command that started it, for the screen of its operator: why it doesn't start, or what
 * is wrong although it does.
 */
export const launcherMessageSchema = z.object({ kind: z.enum(['refusal', 'remark']), sentence: z.string() });

export type LauncherMessage = z.infer<typeof launcherMessageSchema>;
