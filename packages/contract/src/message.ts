import * as z from 'zod/mini';

import { describedImageSchema } from './described-image.ts';
import { imageUrlSchema } from './image.ts';
import {
  ALT_TEXT_MAX,
  CONVERSATION_SEARCH_MAX,
  MESSAGE_IMAGES_MAX,
  MESSAGE_MAX,
  MESSAGES_PAGE_DEFAULT,
  MESSAGES_PAGE_MAX,
} from './limits.ts';
import { linkPreviewSchema } from './link-preview.ts';
import { listingTileSchema } from './listing.ts';
import { MESSAGE_CARD_KINDS, MESSAGE_EVENT_KINDS } from './message-kinds.ts';
import { MESSAGE_REACTIONS } from './message-reactions.ts';
import { noticeTileSchema } from './notice.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { quotedPostSchema } from './post.ts';
import { rowIdSchema } from './row-id.ts';
import { lineUpTo, requiredLineUpTo, textUpTo } from './text.ts';
import { petTileSchema } from './user-profile.ts';
import { userCardSchema } from './user.ts';

const reactionSchema = z.enum(MESSAGE_REACTIONS);
export type MessageReaction = z.infer<typeof reactionSchema>;

/** What a reply shows of the message that it answers. */
const quotedMessageSchema = z.object({
  number: z.int(),
  /** Null when the viewer may not read it: it is of somebody whom a block hides, or of before they joined. */
  author: z.nullable(userCardSchema),
  /** Its first MESSAGE_EXCERPT_MAX characters, in one line; empty when it is deleted. */
  excerpt: z.string(),
  isDeleted: z.boolean(),
});
export type QuotedMessage = z.infer<typeof quotedMessageSchema>;

/** What happened in a group. `user`: whom it was done to, unless they are gone or hidden from the viewer. */
export const messageEventSchema = z.object({
  kind: z.enum(MESSAGE_EVENT_KINDS),
  user: z.nullable(userCardSchema),
  /** The name that the group was given. */
  name: z.nullable(z.string()),
});
export type MessageEvent = z.infer<typeof messageEventSchema>;

/**
 * What a message shows besides its words. Read anew for each reader at each time: null within when the reader may not see it,
 * or it is gone.
 */
export const messageCardSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), post: z.nullable(quotedPostSchema) }),
  z.object({
    kind: z.literal('story'),
    story: z.nullable(z.object({ id: z.int(), author: userCardSchema, imageUrl: z.string() })),
  }),
  z.object({ kind: z.literal('pet'), pet: z.nullable(petTileSchema) }),
  z.object({ kind: z.literal('listing'), listing: z.nullable(listingTileSchema) }),
  z.object({ kind: z.literal('notice'), notice: z.nullable(noticeTileSchema) }),
]);
export type MessageCard = z.infer<typeof messageCardSchema>;

/** One message, as this viewer sees it. */
export const messageSchema = z.object({
  id: z.int(),
  /** Its place in the conversation, from 1: given in the order of commits, and none is left out. */
  number: z.int(),
  /** The conversation's revision at its last change: of two readings of a message the higher one is newer. */
  revision: z.int(),
  /** The sender's own name for it, for the sender alone; for others, and for what was not sent with one, null. */
  clientId: z.nullable(z.string()),
  /** Null in a group when a block is between the two: then nothing of the message is shown. */
  author: z.nullable(userCardSchema),
  /** Empty when it is deleted. */
  text: z.string(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  isDeleted: z.boolean(),
  replyTo: z.nullable(quotedMessageSchema),
  /** One of each person at most. */
  reactions: z.array(z.object({ userId: z.string(), reaction: reactionSchema })),
  /** As they were sent. */
  images: z.array(describedImageSchema),
  card: z.nullable(messageCardSchema),
  linkPreview: z.nullable(linkPreviewSchema),
  isForwarded: z.boolean(),
  /** In the place of words. */
  event: z.nullable(messageEventSchema),
  /** The story to which it replies; without a picture once the viewer may not see it any more. */
  story: z.nullable(z.object({ imageUrl: z.nullable(z.string()) })),
});
export type Message = z.infer<typeof messageSchema>;

const place = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647)));

/**
 * `GET /api/conversations/:id/messages`: the newest; those before a number; those around one, or around the first that was
 * written at a time or later; or, with `changedAfter`, what was written, changed or deleted after a revision. One of them at most.
 */
export const messagesQuerySchema = z
  .strictObject({
    before: place,
    around: place,
    since: z.optional(z.iso.datetime()),
    changedAfter: place,
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MESSAGES_PAGE_MAX)), MESSAGES_PAGE_DEFAULT),
  })
  .check(
    z.refine(
      ({ before, around, since, changedAfter }) =>
        [before, around, since, changedAfter].filter((one) => one !== undefined).length <= 1,
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

/** `GET /api/conversations/:id/search`: messages with all of these words, of the last one only its beginning; newest first. */
export const messageSearchQuerySchema = z.extend(pageQuerySchema, {
  q: requiredLineUpTo(CONVERSATION_SEARCH_MAX, 'Please write what to look for'),
});
export type MessageSearchQuery = z.infer<typeof messageSearchQuerySchema>;

export const foundMessageSchema = z.object({
  number: z.int(),
  author: userCardSchema,
  text: z.string(),
  createdAt: z.string(),
});
export type FoundMessage = z.infer<typeof foundMessageSchema>;
/** A page may have fewer than were asked for, and more may follow all the same. */
export const foundMessagePageSchema = pageOf(foundMessageSchema);

const sentImageSchema = z.strictObject({ imageUrl: imageUrlSchema, alt: lineUpTo(ALT_TEXT_MAX) });
const sentCardSchema = z.strictObject({ kind: z.enum(MESSAGE_CARD_KINDS), id: rowIdSchema });
export type SentCard = z.infer<typeof sentCardSchema>;

/**
 * `POST /api/conversations/:id/messages`: words, pictures or a card; or another message that the sender may read, as it is. The same
 * `clientId` answers the message that it has become, however late.
 */
export const messageInputSchema = z
  .strictObject({
    clientId: z.uuid(),
    text: z._default(textUpTo(MESSAGE_MAX), ''),
    images: z._default(
      z
        .array(sentImageSchema)
        .check(z.maxLength(MESSAGE_IMAGES_MAX, `Please send at most ${MESSAGE_IMAGES_MAX} photos at once`)),
      [],
    ),
    card: z.optional(sentCardSchema),
    /** Its first link is not shown as a card. */
    withoutPreview: z.optional(z.boolean()),
    /** A message of the same conversation. */
    replyToNumber: z.optional(rowIdSchema),
    /** The id of a message, of any conversation of the sender's. */
    forwardOf: z.optional(rowIdSchema),
  })
  .check(
    z.refine(
      ({ text, images, card, forwardOf }) => {
        const isNew = text !== '' || images.length > 0 || card !== undefined;
        return isNew !== (forwardOf !== undefined);
      },
      { message: 'Please write something', path: ['text'] },
    ),
  );
export type MessageInput = z.infer<typeof messageInputSchema>;
/** What is sent: without what stands by itself. */
export type NewMessage = z.input<typeof messageInputSchema>;

/** `PATCH /api/messages/:id`, by its author within MESSAGE_EDIT_MINUTES; later it is 409 invalid_transition. */
export const messageUpdateSchema = z.strictObject({
  text: textUpTo(MESSAGE_MAX).check(z.minLength(1, 'Please write something')),
});
export type MessageUpdate = z.infer<typeof messageUpdateSchema>;

/** `PUT /api/messages/:id/reaction`: in the place of the one before. */
export const messageReactionInputSchema = z.strictObject({ reaction: reactionSchema });
export type MessageReactionInput = z.infer<typeof messageReactionInputSchema>;
