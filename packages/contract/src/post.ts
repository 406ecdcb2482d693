import * as z from 'zod/mini';

import { describedImageSchema } from './described-image.ts';
import { imageUrlSchema } from './image.ts';
import { ALT_TEXT_MAX, POST_IMAGES_MAX, POST_PETS_MAX, POST_TEXT_MAX, TAG_MAX } from './limits.ts';
import { linkPreviewSchema } from './link-preview.ts';
import { listingTileSchema } from './listing.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { TAG_CHARACTER, foldTag, isFoldedTag } from './text-marks.ts';
import { lineUpTo, textUpTo } from './text.ts';
import { userCardSchema } from './user.ts';

/** Who may see a post, and everything that hangs on it: comments, counts, likes, pictures. */
export const VISIBILITIES = ['public', 'friends', 'only_me'] as const;
export const visibilitySchema = z.enum(VISIBILITIES);
export type Visibility = z.infer<typeof visibilitySchema>;

/** A pet that a post shows; the name as it is now. */
const taggedPetSchema = z.object({ id: z.int(), name: z.string(), species: z.string() });

/** Somebody whom a text names by `@username` and whom the viewer may see; the name as it stands in the text, folded. */
export const mentionSchema = z.object({ userId: z.string(), username: z.string() });
export type Mention = z.infer<typeof mentionSchema>;

/** A post within another that quotes it, as this viewer sees it: what it says and shows, without what hangs on it. */
export const quotedPostSchema = z.object({
  id: z.int(),
  author: userCardSchema,
  text: z.string(),
  images: z.array(describedImageSchema),
  mentions: z.array(mentionSchema),
  createdAt: z.string(),
});
export type QuotedPost = z.infer<typeof quotedPostSchema>;

/** One post, as this viewer sees it. Counts leave out people who are blocked either way. */
export const postSchema = z.object({
  id: z.int(),
  author: userCardSchema,
  text: z.string(),
  images: z.array(describedImageSchema),
  pets: z.array(taggedPetSchema),
  mentions: z.array(mentionSchema),
  visibility: visibilitySchema,
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  likeCount: z.int(),
  commentCount: z.int(),
  isLiked: z.boolean(),
  isSaved: z.boolean(),
  /** Null when it quotes none. Within: null when the viewer may not see it, does not want to, or it is gone. */
  quoted: z.nullable(z.object({ post: z.nullable(quotedPostSchema) })),
  /** The same of what somebody offers: null within, too, when it is offered no more. */
  listing: z.nullable(z.object({ listing: z.nullable(listingTileSchema) })),
  linkPreview: z.nullable(linkPreviewSchema),
});
export type Post = z.infer<typeof postSchema>;

/** `GET /api/feeds`, `GET /api/users/:id/posts`: newest first. `GET /api/posts/saved`: the newest saved first. */
export const postPageSchema = pageOf(postSchema);

/** `GET /api/posts/saved?collectionId=`: those in one collection. */
export const savedPostsQuerySchema = z.extend(pageQuerySchema, {
  collectionId: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
});
export type SavedPostsQuery = z.infer<typeof savedPostsQuerySchema>;

/** What a tag may begin with; a joiner at its end waits for the next letter. */
const BEGUN_TAG = new RegExp(String.raw`^${TAG_CHARACTER}*[\u200c\u200d]?$`, 'u');

/** A #tag without its sign, folded: letters, digits, underscores and joiners between letters, at least one letter. */
export const tagSchema = z.pipe(
  z.pipe(z.string().check(z.maxLength(TAG_MAX * 4)), z.transform(foldTag)),
  z.string().check(z.maxLength(TAG_MAX), z.refine(isFoldedTag, 'This is not a tag')),
);

/** `GET /api/tags?q=`: what a tag begins with, without its sign, folded as tags are; empty for any. */
export const tagSuggestionQuerySchema = z.strictObject({
  q: z.optional(
    z.pipe(
      z.pipe(z.string().check(z.maxLength(TAG_MAX * 4)), z.transform(foldTag)),
      z.string().check(z.maxLength(TAG_MAX), z.regex(BEGUN_TAG, 'No tag starts like this')),
    ),
  ),
});
export type TagSuggestionQuery = z.infer<typeof tagSuggestionQuerySchema>;

/** One row of `GET /api/tags`. */
export const tagSuggestionSchema = z.object({
  tag: z.string(),
  /** Lately, which the viewer may see: at most `TAG_POSTS_COUNTED_MAX`. */
  postCount: z.int(),
});
export type TagSuggestion = z.infer<typeof tagSuggestionSchema>;
/** With the most posts first, then by the alphabet; at most `TAGS_SUGGESTED_MAX`. */
export const tagSuggestionsSchema = z.object({ items: z.array(tagSuggestionSchema) });

/** `GET /api/feeds?tag=`: of all posts that the viewer may see, those with the tag; without it, home's feed. */
export const feedQuerySchema = z.extend(pageQuerySchema, { tag: z.optional(tagSchema) });
export type FeedQuery = z.infer<typeof feedQuerySchema>;

const newPostImageSchema = z.strictObject({ imageUrl: imageUrlSchema, alt: lineUpTo(ALT_TEXT_MAX) });
const rowIdSchema = z.int().check(z.gte(1), z.lte(2_147_483_647));
const petIdsSchema = z.array(rowIdSchema).check(z.maxLength(POST_PETS_MAX));
const imagesSchema = z
  .array(newPostImageSchema)
  .check(z.maxLength(POST_IMAGES_MAX, `Please use at most ${POST_IMAGES_MAX} photos`));

/** `POST /api/posts`: a text, pictures or both. Takes an Idempotency-Key. */
export const postInputSchema = z
  .strictObject({
    text: textUpTo(POST_TEXT_MAX),
    images: imagesSchema,
    petIds: petIdsSchema,
    visibility: visibilitySchema,
    /** A public post that the author may see. It stays: an update does not change it. */
    quotedPostId: z.optional(rowIdSchema),
    /** What everyone can find, in the place of a quoted post. It stays, too. */
    listingId: z.optional(rowIdSchema),
    /** Its first link is not shown as a card. */
    withoutPreview: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ text, images }) => text !== '' || images.length > 0, {
      message: 'Write something or add a photo',
      path: ['text'],
    }),
    z.refine(({ quotedPostId, listingId }) => quotedPostId === undefined || listingId === undefined, {
      message: 'Please quote a post or share a listing',
      path: ['listingId'],
    }),
  );
export type PostInput = z.infer<typeof postInputSchema>;

/** `PATCH /api/posts/:id`, by its author. What is absent stays; pictures are those of before, fewer or told anew. */
export const postUpdateSchema = z.strictObject({
  text: z.optional(textUpTo(POST_TEXT_MAX)),
  images: z.optional(imagesSchema),
  petIds: z.optional(petIdsSchema),
  visibility: z.optional(visibilitySchema),
  /** Absent: as before, unless the text has another first link. */
  withoutPreview: z.optional(z.boolean()),
  /** The `editedAt` that the editor began with: another one since then is 409 stale. */
  ifEditedAt: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
});
export type PostUpdate = z.infer<typeof postUpdateSchema>;

/** The reply to liking and unliking: the same for however many times it is said. */
export const likeStateSchema = z.object({ isLiked: z.boolean(), likeCount: z.int() });
export type LikeState = z.infer<typeof likeStateSchema>;

/** `GET /api/posts/:id/likes`: who likes it, newest first. */
export const likerPageSchema = pageOf(userCardSchema);
