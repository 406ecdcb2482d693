import * as z from 'zod/mini';

import { describedImageSchema } from '../images/described-image.ts';
import { sentImageSchema } from '../images/sent-image.ts';
import { ROW_ID_MAX } from '../integer-max.ts';
import { POST_IMAGES_MAX, POST_PETS_MAX, POST_TEXT_MAX, TAG_MAX } from '../limits.ts';
import { linkPreviewSchema } from '../link-previews/link-preview.ts';
import { listingTileSchema } from '../listings/listing.ts';
import { rowIdSchema } from '../calls/row-id.ts';
import { pageOf, pageQuerySchema } from '../calls/page.ts';
import { TAG_CHARACTER, foldTag, isFoldedTag } from '../text/text-marks.ts';
import { textUpTo } from '../text/text.ts';
import { userCardSchema } from '../users/user.ts';

/** Visibility of a post and everything attached to it: comments, counts, likes, images. */
export const VISIBILITIES = ['public', 'friends', 'only_me'] as const;
export const visibilitySchema = z.enum(VISIBILITIES);
export type Visibility = z.infer<typeof visibilitySchema>;

/** A pet tagged in a post, with its current name. */
const taggedPetSchema = z.object({ id: z.int(), name: z.string(), species: z.string() });

/** User mentioned as `@username` in a text, if the viewer can see them. The name is the one in the text, folded. */
export const mentionSchema = z.object({ userId: z.string(), username: z.string() });
export type Mention = z.infer<typeof mentionSchema>;

/** A quoted post as the viewer sees it, without comments and counts. */
export const quotedPostSchema = z.object({
  id: z.int(),
  author: userCardSchema,
  text: z.string(),
  images: z.array(describedImageSchema),
  mentions: z.array(mentionSchema),
  createdAt: z.string(),
});
export type QuotedPost = z.infer<typeof quotedPostSchema>;

/** A post as the viewer sees it. Counts exclude users with a block in either direction. */
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
  /** True if the viewer may comment. The author's settings can keep them from it below a public post. */
  mayComment: z.boolean(),
  /**
   * Quoted post; null if it quotes none. The inner value is null if the viewer may not see the post, has hidden it, or
   * it no longer exists.
   */
  quoted: z.nullable(z.object({ post: z.nullable(quotedPostSchema) })),
  /** Attached listing, with the same rules; the inner value is also null if it is no longer offered. */
  listing: z.nullable(z.object({ listing: z.nullable(listingTileSchema) })),
  linkPreview: z.nullable(linkPreviewSchema),
});
export type Post = z.infer<typeof postSchema>;

/**
 * Reply of `GET /api/feeds` and `GET /api/users/:id/posts`: newest first. Reply of `GET /api/posts/saved`: latest saved
 * first.
 */
export const postPageSchema = pageOf(postSchema);

/** Query of `GET /api/posts/saved?collectionId=`: posts of one collection. */
export const savedPostsQuerySchema = z.extend(pageQuerySchema, {
  collectionId: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(ROW_ID_MAX))),
});
export type SavedPostsQuery = z.infer<typeof savedPostsQuerySchema>;

/** Prefix of a tag. A joiner at its end is allowed, as the next letter may follow. */
const BEGUN_TAG = new RegExp(String.raw`^${TAG_CHARACTER}*[\u200c\u200d]?$`, 'u');

/** Tag without its sign, folded: letters, digits, underscores and joiners between letters, with at least one letter. */
export const tagSchema = z.pipe(
  z.pipe(z.string().check(z.maxLength(TAG_MAX * 4)), z.transform(foldTag)),
  z.string().check(z.maxLength(TAG_MAX), z.refine(isFoldedTag, 'This is not a tag')),
);

/** Query of `GET /api/tags?q=`: prefix of a tag without its sign, folded; empty for any tag. */
export const tagSuggestionQuerySchema = z.strictObject({
  q: z.optional(
    z.pipe(
      z.pipe(z.string().check(z.maxLength(TAG_MAX * 4)), z.transform(foldTag)),
      z.string().check(z.maxLength(TAG_MAX), z.regex(BEGUN_TAG, 'No tag starts like this')),
    ),
  ),
});
export type TagSuggestionQuery = z.infer<typeof tagSuggestionQuerySchema>;

/** Row of `GET /api/tags`. */
export const tagSuggestionSchema = z.object({
  tag: z.string(),
  /** Number of recent posts that the viewer can see, at most `TAG_POSTS_COUNTED_MAX`. */
  postCount: z.int(),
});
export type TagSuggestion = z.infer<typeof tagSuggestionSchema>;
/** Suggestions by number of posts, then alphabetically; at most `TAGS_SUGGESTED_MAX`. */
export const tagSuggestionsSchema = z.object({ items: z.array(tagSuggestionSchema) });

/** Query of `GET /api/feeds?tag=`: all visible posts with the tag; without a tag, home's feed. */
export const feedQuerySchema = z.extend(pageQuerySchema, { tag: z.optional(tagSchema) });
export type FeedQuery = z.infer<typeof feedQuerySchema>;

const petIdsSchema = z.array(rowIdSchema).check(z.maxLength(POST_PETS_MAX));
const imagesSchema = z
  .array(sentImageSchema)
  .check(z.maxLength(POST_IMAGES_MAX, `Please use at most ${POST_IMAGES_MAX} photos`));

/** Body of `POST /api/posts`: text, images or both. Takes an Idempotency-Key. */
export const postInputSchema = z
  .strictObject({
    text: textUpTo(POST_TEXT_MAX),
    images: imagesSchema,
    petIds: petIdsSchema,
    visibility: visibilitySchema,
    /** Id of a public post that the author can see; updates cannot change it. */
    quotedPostId: z.optional(rowIdSchema),
    /** Id of a public listing, instead of a quoted post; updates cannot change it. */
    listingId: z.optional(rowIdSchema),
    /** Suppresses the preview of the first link. */
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

/**
 * Body of `PATCH /api/posts/:id`, for its author. Absent fields stay; images can be removed or get new alt texts, but
 * not be added.
 */
export const postUpdateSchema = z.strictObject({
  text: z.optional(textUpTo(POST_TEXT_MAX)),
  images: z.optional(imagesSchema),
  petIds: z.optional(petIdsSchema),
  visibility: z.optional(visibilitySchema),
  /** Suppresses the link preview. If absent, the setting stays unless the first link changes. */
  withoutPreview: z.optional(z.boolean()),
  /** The `editedAt` with which the editor was opened; if the post has been edited since, the reply is 409 stale. */
  ifEditedAt: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
});
export type PostUpdate = z.infer<typeof postUpdateSchema>;

/** Reply of liking and unliking, which are idempotent. */
export const likeStateSchema = z.object({ isLiked: z.boolean(), likeCount: z.int() });
export type LikeState = z.infer<typeof likeStateSchema>;

/** Reply of `GET /api/posts/:id/likes`: users who like the post, newest first. */
export const likerPageSchema = pageOf(userCardSchema);
