import * as z from 'zod/mini';

import { imageSchema } from '../images/image.ts';
import { pageOf, pageQuerySchema } from '../calls/page.ts';
import { SPECIES_IDS } from '../pets/species-ids.ts';

const speciesSchema = z.enum(SPECIES_IDS);

/** An article in lists. */
export const newsCardSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Beginning of the text on one line. */
  summary: z.string(),
  image: z.nullable(imageSchema),
  /** Publisher of the article. */
  source: z.string(),
  /** Address of the full article; null for articles that ship with the product. */
  url: z.nullable(z.string()),
  publishedAt: z.iso.datetime(),
  /** Species that the article is about, judged by its words. */
  species: z.array(speciesSchema),
  isSaved: z.boolean(),
});
export type NewsCard = z.infer<typeof newsCardSchema>;

/** Reply of `GET /api/news/:id`. */
export const newsArticleSchema = z.extend(newsCardSchema, {
  /** Plain text; markup of the source is removed. */
  paragraphs: z.array(z.string()),
});
export type NewsArticle = z.infer<typeof newsArticleSchema>;

/** Query of `GET /api/news`: newest first; saved articles are sorted by the time of saving, latest first. */
export const newsQuerySchema = z.extend(pageQuerySchema, {
  species: z.optional(speciesSchema),
  part: z._default(z.enum(['all', 'saved']), 'all'),
});
export type NewsQuery = z.infer<typeof newsQuerySchema>;
export const newsPageSchema = pageOf(newsCardSchema);
