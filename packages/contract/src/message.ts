import * as z from 'zod/mini';

import { MESSAGE_MAX, MESSAGES_PAGE_DEFAULT, MESSAGES_PAGE_MAX } from './limits.ts';
import { MESSAGE_REACTIONS } from './message-reactions.ts';
import { textUpTo } from './text.ts';
import { userCardSchema } from './user.ts';

const reactionSchema = z.enum(MESSAGE_REACTIONS);
export type MessageReaction = z.infer<typeof reactionSchema>;

/** What a reply shows of the message that it answers. */
const quotedMessageSchema = z.object({
  number: z.int(),
  author: userCardSchema,
  /** Its first MESSAGE_EXCERPT_MAX characters, in one line; empty when it is deleted. */
  excerpt: z.string(),
  isDeleted: z.boolean(),
});
export type QuotedMessage = z.infer<typeof quotedMessageSchema>;

/** One message, as this viewer sees it. */
export const messageSchema = z.object({
  id: z.int(),
  /** Its place in the conversation, from 1: given in the order of commits, and none is left out. */
  number: z.int(),
  /** The conversation's revision at its last change: of two readings of a message the higher one is newer. */
  revision: z.int(),
  /** The sender's own name for it, for the sender alone; for others, and for what was not sent with one, null. */
  clientId: z.nullable(z.string()),
  author: userCardSchema,
  /** Empty when it is deleted. */
  text: z.string(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  isDeleted: z.boolean(),
  replyTo: z.nullable(quotedMessageSchema),
  /** One of each person at most. */
  reactions: z.array(z.object({ userId: z.string(), reaction: reactionSchema })),
  /** The story to which it replies; without a picture once the viewer may not see it any more. */
  story: z.nullable(z.object({ imageUrl: z.nullable(z.string()) })),
});
export type Message = z.infer<typeof messageSchema>;

const place = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647)));

/**
 * `GET /api/conversations/:id/messages`: the newest; those before a number; those around one; or, with `changedAfter`, what
 * was written, changed or deleted after a revision. One of the three at most.
 */
export const messagesQuerySchema = z
  .strictObject({
    before: place,
    around: place,
    changedAfter: place,
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MESSAGES_PAGE_MAX)), MESSAGES_PAGE_DEFAULT),
  })
  .check(
    z.refine(
      ({ before, around, changedAfter }) =>
        [before, around, changedAfter].filter((one) => one !== undefined).length <= 1,
      'Please ask for one place',
    ),
  );
export type MessagesQuery = z.infer<typeof messagesQuerySchema>;

/** A part of a conversation. `items`: by number; with `changedAfter` by revision. */
export const messagePartSchema = z.object({
  items: z.array(messageSchema),
  /** Of the conversation, when this was read: what changes later has a higher one. */
  revision: z.int(),
  hasOlder: z.boolean(),
  /** With `changedAfter`: more has changed than is here. */
  hasNewer: z.boolean(),
});
export type MessagePart = z.infer<typeof messagePartSchema>;

const textSchema = textUpTo(MESSAGE_MAX).check(z.minLength(1, 'Please write something'));

/** `POST /api/conversations/:id/messages`. The same `clientId` answers the message that it has become, however late. */
export const messageInputSchema = z.strictObject({
  clientId: z.uuid(),
  text: textSchema,
  /** A message of the same conversation. */
  replyToNumber: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
});
export type MessageInput = z.infer<typeof messageInputSchema>;

/** `PATCH /api/messages/:id`, by its author within MESSAGE_EDIT_MINUTES; later it is 409 invalid_transition. */
export const messageUpdateSchema = z.strictObject({ text: textSchema });
export type MessageUpdate = z.infer<typeof messageUpdateSchema>;

/** `PUT /api/messages/:id/reaction`: in the place of the one before. */
export const messageReactionInputSchema = z.strictObject({ reaction: reactionSchema });
export type MessageReactionInput = z.infer<typeof messageReactionInputSchema>;
