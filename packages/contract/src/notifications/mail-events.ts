import * as z from 'zod/mini';

import { EMAIL_MAX, MAIL_EVENTS_MAX } from '../limits.ts';
import { MAIL_STOP_REASONS } from './mail-stops.ts';

const addressSchema = z.string().check(z.minLength(3), z.maxLength(EMAIL_MAX));
const wordSchema = z.string().check(z.maxLength(100));

/** Our own shape, for scripts of an operator. */
const ownEventsSchema = z.strictObject({
  events: z
    .array(z.strictObject({ kind: z.enum(MAIL_STOP_REASONS), address: addressSchema }))
    .check(z.minLength(1), z.maxLength(MAIL_EVENTS_MAX)),
});

/** Fields of Postmark's bounce and spam complaint webhooks that matter here. */
const postmarkSchema = z.looseObject({
  RecordType: z.enum(['Bounce', 'SpamComplaint']),
  Type: wordSchema,
  Email: addressSchema,
});

/** Fields of Mailgun's webhooks that matter here. */
const mailgunSchema = z.looseObject({
  'event-data': z.looseObject({
    event: wordSchema,
    severity: z.optional(wordSchema),
    recipient: addressSchema,
  }),
});

export type MailgunReport = z.infer<typeof mailgunSchema>;

/** Body of `POST /api/mail/events`: our own shape, or that of one of the providers. */
export const mailEventsSchema = z.union([ownEventsSchema, postmarkSchema, mailgunSchema]);
export type MailEvents = z.infer<typeof mailEventsSchema>;

/** Query of `POST /api/mail/inbound`: the envelope's recipient, which a message may not name. */
export const inboundMailQuerySchema = z.strictObject({ recipient: z.optional(addressSchema) });
