import * as z from 'zod/mini';

/** `GET /api/notifications/count` (spec §3): how many the user has not seen. */
export const notificationCountSchema = z.object({ count: z.int() });
export type NotificationCount = z.infer<typeof notificationCountSchema>;
