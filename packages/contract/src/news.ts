import * as z from 'zod/mini';

import { imageSchema } from './image.ts';
import { pageOf, pageQuerySchema } from './page.ts';
import { SPECIES_IDS } from './species-ids.ts';

const speciesSchema = z.enum(SPECIES_IDS);

/** An article in lists. */
export const newsCardSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** The beginning of its text, in one line. */
  summary: z.string(),
  image: z.nullable(imageSchema),
  /** Who has written it. */
  source: z.string(),
  /** Where all of it stands; null of those that come with the product. */
  url: z.nullable(z.string()),
  publishedAt: z.iso.datetime(),
  /** That it is about, as far as its words tell. */
  species: z.array(speciesSchema),
  isSaved: z.boolean(),
});
export type NewsCard = z.infer<typeof newsCardSchema>;

/** `GET /api/news/:id`. */
export const newsArticleSchema = z.extend(newsCardSchema, {
  /** Text alone, whatever the source sent. */
  paragraphs: z.array(z.string()),
});
export type NewsArticle = z.infer<typeof newsArticleSchema>;

/** `GET /api/news`: newest first; those that the viewer saved last first. */
export const newsQuerySchema = z.extend(pageQuerySchema, {
  species: z.optional(speciesSchema),
  part: z._default(z.enum(['all', 'saved']), 'all'),
});
export type NewsQuery = z.infer<typeof newsQuerySchema>;
export const newsPageSchema = pageOf(newsCardSchema);
