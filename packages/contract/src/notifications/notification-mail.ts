import * as z from 'zod/mini';

import { MAIL_STOP_REASONS } from './mail-stops.ts';
import { DIGESTS, MAIL_TIMES, MAIL_TOPICS, MAIL_TOPIC_NAMES } from './mail-topics.ts';

const mailTopicSchema = z.enum(MAIL_TOPIC_NAMES);

const mailTimeSchema = z.enum(MAIL_TIMES);

const digestSchema = z.enum(DIGESTS);
/** Reply of `GET /api/notifications/mail`. */
export const mailPreferencesSchema = z.object({
  /** Address to which mails are sent; null without a confirmed one, and nothing is mailed then. */
  address: z.nullable(z.string()),
  /** Confirmed address to which nothing is mailed any more, until it is confirmed again; null if there is none. */
  stopped: z.nullable(z.object({ address: z.string(), reason: z.enum(MAIL_STOP_REASONS) })),
  digest: digestSchema,
  topics: z.record(mailTopicSchema, mailTimeSchema),
});
export type MailPreferences = z.infer<typeof mailPreferencesSchema>;

const URGENT: ReadonlySet<string> = new Set(MAIL_TOPIC_NAMES.filter((topic) => MAIL_TOPICS[topic].isUrgent));

/** Body of `PATCH /api/notifications/mail`; absent values stay. */
export const mailPreferencesUpdateSchema = z.strictObject({
  digest: z.optional(digestSchema),
  topics: z.optional(
    z
      .partialRecord(mailTopicSchema, mailTimeSchema)
      .check(
        z.refine(
          (topics) => Object.entries(topics).every(([topic, time]) => time !== 'at_once' || URGENT.has(topic)),
          'This topic is only part of the digest',
        ),
      ),
  ),
});
export type MailPreferencesUpdate = z.infer<typeof mailPreferencesUpdateSchema>;

/** Subject that a link in a mail ends: one topic, or the digest. */
export const unsubscribableSchema = z.enum([...MAIL_TOPIC_NAMES, 'digest']);
export type Unsubscribable = z.infer<typeof unsubscribableSchema>;

const linkTokenSchema = z.string().check(z.minLength(20), z.maxLength(400));

/** Query of `GET` and `POST /api/unsubscribe`. */
export const unsubscribeQuerySchema = z.strictObject({ token: linkTokenSchema });
/** Body of `POST /api/unsubscribe`: mail programs send the field (RFC 8058), the page's own form sends nothing. */
export const unsubscribeSchema = z.strictObject({ 'List-Unsubscribe': z.optional(z.literal('One-Click')) });
