import * as z from 'zod/mini';

import { INTEGER_MAX } from '../integer-max.ts';
import { describedImageSchema } from '../images/described-image.ts';
import { sentImageSchema } from '../images/sent-image.ts';
import {
  CONVERSATION_SEARCH_MAX,
  MESSAGE_IMAGES_MAX,
  MESSAGE_MAX,
  MESSAGES_PAGE_DEFAULT,
  MESSAGES_PAGE_MAX,
} from '../limits.ts';
import { linkPreviewSchema } from '../link-previews/link-preview.ts';
import { listingTileSchema } from '../listings/listing.ts';
import { MESSAGE_CARD_KINDS, MESSAGE_EVENT_KINDS } from './message-kinds.ts';
import { MESSAGE_REACTIONS } from './message-reactions.ts';
import { noticeTileSchema } from '../lost-found/notice.ts';
import { pageOf, pageQuerySchema } from '../calls/page.ts';
import { quotedPostSchema } from '../posts/post.ts';
import { rowIdSchema } from '../calls/row-id.ts';
import { requiredLineUpTo, requiredTextUpTo, textUpTo } from '../text/text.ts';
import { petTileSchema } from '../users/user-profile.ts';
import { userCardSchema } from '../users/user.ts';
import { voiceSchema, voiceUrlSchema } from './voice.ts';

const reactionSchema = z.enum(MESSAGE_REACTIONS);
export type MessageReaction = z.infer<typeof reactionSchema>;

/** Quoted message in a reply. */
const quotedMessageSchema = z.object({
  number: z.int(),
  /** Author; null if a block hides the author or the message is from before the viewer joined. */
  author: z.nullable(userCardSchema),
  /** First MESSAGE_EXCERPT_MAX characters on one line; empty for a deleted message. */
  excerpt: z.string(),
  /** Duration of its recording; null for other messages, and where the excerpt is hidden. */
  voiceMs: z.nullable(z.int()),
  isDeleted: z.boolean(),
});
export type QuotedMessage = z.infer<typeof quotedMessageSchema>;

/** Event in a group. `user` is the affected user; null if the account is deleted or hidden from the viewer. */
export const messageEventSchema = z.object({
  kind: z.enum(MESSAGE_EVENT_KINDS),
  user: z.nullable(userCardSchema),
  /** New name of the group. */
  name: z.nullable(z.string()),
});
export type MessageEvent = z.infer<typeof messageEventSchema>;

/**
 * Card in a message. It is read for each viewer at each request; its content is null if the viewer may not see it or it
 * no longer exists.
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

/** A message as the viewer sees it. */
export const messageSchema = z.object({
  id: z.int(),
  /** Position in the conversation from 1, in commit order without gaps. */
  number: z.int(),
  /** The conversation's revision at the message's last change; the higher one of two copies is newer. */
  revision: z.int(),
  /** The sender's own id for the message; null for other users and for messages sent without one. */
  clientId: z.nullable(z.string()),
  /**
   * Author; null in a group if a block exists between the two and the viewer doesn't own it. The rest of the message is
   * hidden then too.
   */
  author: z.nullable(userCardSchema),
  /** Text; empty for a deleted message. */
  text: z.string(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  isDeleted: z.boolean(),
  replyTo: z.nullable(quotedMessageSchema),
  /** Reactions, at most one per user. */
  reactions: z.array(z.object({ userId: z.string(), reaction: reactionSchema })),
  /** Images in the order in which they were sent. */
  images: z.array(describedImageSchema),
  /** Recording; such a message has no text, images or card. */
  voice: z.nullable(voiceSchema),
  card: z.nullable(messageCardSchema),
  linkPreview: z.nullable(linkPreviewSchema),
  isForwarded: z.boolean(),
  /** Group event; such a message has no text. */
  event: z.nullable(messageEventSchema),
  /** The story that the message replies to; its image is null if the viewer can no longer see the story. */
  story: z.nullable(z.object({ imageUrl: z.nullable(z.string()) })),
  /** True if a block separates the viewer, the group's owner, from the author. */
  isHidden: z.boolean(),
});
export type Message = z.infer<typeof messageSchema>;

const place = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(INTEGER_MAX)));

/**
 * Query of `GET /api/conversations/:id/messages`: the newest messages; those before a number; those around a number or
 * around the first one since a time; or, with `changedAfter`, those changed or deleted after a revision. At most one of
 * these.
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

/** Part of a conversation. `items` are sorted by number, with `changedAfter` by revision. */
export const messagePartSchema = z.object({
  items: z.array(messageSchema),
  /** Revision of the conversation when this was read; later changes have higher ones. */
  revision: z.int(),
  hasOlder: z.boolean(),
  /** True if there are more changes than this part contains, for a query with `changedAfter`. */
  hasNewer: z.boolean(),
});
export type MessagePart = z.infer<typeof messagePartSchema>;

/**
 * Query of `GET /api/conversations/:id/search`: messages with all these words, newest first; the last word may be a
 * prefix.
 */
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
/** A page may have fewer items than the limit even if more follow. */
export const foundMessagePageSchema = pageOf(foundMessageSchema);

const sentCardSchema = z.strictObject({ kind: z.enum(MESSAGE_CARD_KINDS), id: rowIdSchema });
export type SentCard = z.infer<typeof sentCardSchema>;

/**
 * Body of `POST /api/conversations/:id/messages`: text, images or a card, or a recording, or a copy of another message that the sender
 * can read. Idempotent by `clientId`, without a time limit.
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
    /** An uploaded recording, which is sent alone. */
    voiceUrl: z.optional(voiceUrlSchema),
    card: z.optional(sentCardSchema),
    /** Suppresses the preview of the first link. */
    withoutPreview: z.optional(z.boolean()),
    /** Number of a message in the same conversation. */
    replyToNumber: z.optional(z.int().check(z.gte(1), z.lte(INTEGER_MAX))),
    /** Id of a message to forward, from any of the sender's conversations. */
    forwardOf: z.optional(rowIdSchema),
  })
  .check(
    z.refine(
      ({ text, images, voiceUrl, card, forwardOf }) => {
        const isWritten = text !== '' || images.length > 0 || card !== undefined;
        return [isWritten, voiceUrl !== undefined, forwardOf !== undefined].filter(Boolean).length === 1;
      },
      { message: 'Please write something', path: ['text'] },
    ),
  );
export type MessageInput = z.infer<typeof messageInputSchema>;
/** Message as a client sends it; fields with defaults are optional. */
export type NewMessage = z.input<typeof messageInputSchema>;

/**
 * Body of `PATCH /api/messages/:id`. The author can edit within MESSAGE_EDIT_MINUTES; later it answers 409
 * invalid_transition.
 */
export const messageUpdateSchema = z.strictObject({
  text: requiredTextUpTo(MESSAGE_MAX, 'Please write something'),
});
export type MessageUpdate = z.infer<typeof messageUpdateSchema>;

/** Body of `PUT /api/messages/:id/reaction`; replaces the user's previous reaction. */
export const messageReactionInputSchema = z.strictObject({ reaction: reactionSchema });
export type MessageReactionInput = z.infer<typeof messageReactionInputSchema>;
