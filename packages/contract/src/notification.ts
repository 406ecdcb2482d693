import * as z from 'zod/mini';

import { pageOf } from './page.ts';

/** What a notification is about. An area that has news of its own adds its kinds here. */
export const NOTIFICATION_KINDS = ['welcome', 'new_sign_in'] as const;
export const notificationKindSchema = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof notificationKindSchema>;

/** One row of `GET /api/notifications`. Texts are the screen's: the server says what happened and when. */
export const notificationItemSchema = z.object({
  id: z.int(),
  kind: notificationKindSchema,
  createdAt: z.iso.datetime(),
  isUnread: z.boolean(),
});
export type NotificationItem = z.infer<typeof notificationItemSchema>;

/** `GET /api/notifications`: newest first. */
export const notificationPageSchema = pageOf(notificationItemSchema);
export type NotificationPage = z.infer<typeof notificationPageSchema>;

/** `GET /api/notifications/count` (spec §3): how many the user has not seen. */
export const notificationCountSchema = z.object({ count: z.int() });
export type NotificationCount = z.infer<typeof notificationCountSchema>;
