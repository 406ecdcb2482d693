import * as z from 'zod/mini';

import {
  CARE_CONTACTS_MAX,
  CARE_LINE_MAX,
  CARE_NAME_MAX,
  CARE_PHONE_MAX,
  CARE_PLAN_TEXT_MAX,
  CHIP_NUMBER_MAX,
  HEALTH_ENTRIES_MAX,
} from '../limits.ts';
import { MEDICATION_SCHEDULES } from '../pet-health/health-kinds.ts';
import { phoneNumberUpTo, requiredPhoneNumberUpTo } from '../text/phone-number.ts';
import { lineUpTo, requiredLineUpTo, textUpTo } from '../text/text.ts';

const text = textUpTo(CARE_PLAN_TEXT_MAX);
const line = lineUpTo(CARE_LINE_MAX);
/** Digits of ISO 11784, and letters of older chips. */
const CHIP_NUMBER = /^[\dA-Za-z .-]*$/;

/** Person whom a sitter can call. */
export const careContactSchema = z.strictObject({
  name: requiredLineUpTo(CARE_NAME_MAX, 'Please enter a name'),
  phone: requiredPhoneNumberUpTo(CARE_PHONE_MAX),
  /** When to call, or who this is. */
  note: line,
});
export type CareContact = z.infer<typeof careContactSchema>;

/** Instructions of a care plan, which its owner and co-owners write; empty where there is nothing to say. */
const INSTRUCTIONS = {
  food: text,
  walks: text,
  /** Advice on giving the medication, which itself comes from the journal. */
  medicationHints: text,
  dos: text,
  donts: text,
  contacts: z
    .array(careContactSchema)
    .check(z.maxLength(CARE_CONTACTS_MAX, `Please enter at most ${CARE_CONTACTS_MAX}`)),
  vetName: lineUpTo(CARE_NAME_MAX),
  vetPhone: phoneNumberUpTo(CARE_PHONE_MAX),
  vetAddress: line,
  insurance: line,
  chipNumber: lineUpTo(CHIP_NUMBER_MAX).check(
    z.refine((typed: string) => CHIP_NUMBER.test(typed), 'Please use digits and letters'),
  ),
} as const;
export type CareInstructions = z.infer<z.ZodMiniObject<typeof INSTRUCTIONS>>;

/** Instructions as a form fills them in. */
export const careInstructionsSchema = z.strictObject(INSTRUCTIONS).check(
  z.refine(({ contacts, ...texts }) => contacts.length > 0 || Object.values(texts).some((one) => one !== ''), {
    error: 'Please write something',
    path: ['food'],
  }),
);

/** Body of `PUT /api/pets/:id/care-plan`. */
export const carePlanInputSchema = z.strictObject({
  instructions: careInstructionsSchema,
  /** Version on which the change is based; 0 for the first. */
  version: z.int().check(z.gte(0)),
});
export type CarePlanInput = z.infer<typeof carePlanInputSchema>;

/** Medication that the pet is given now, from its health journal and without the journal's note. */
export const presentMedicationSchema = z.object({
  name: z.string(),
  /** Amount to give; empty if it isn't known. */
  dose: z.string(),
  schedule: z.enum(MEDICATION_SCHEDULES),
  /** Times of day, HH:MM; empty if there are none. */
  times: z.array(z.string()),
});
export type PresentMedication = z.infer<typeof presentMedicationSchema>;

/** Reply of `GET /api/pets/:id/care-plan`. */
export const carePlanSchema = z.object({
  /** Null while nobody has written any. */
  instructions: z.nullable(z.object(INSTRUCTIONS)),
  /** Increases with each change; 0 before the first. */
  version: z.int(),
  medication: z.array(presentMedicationSchema).check(z.maxLength(HEALTH_ENTRIES_MAX)),
  /** Names of the allergies in the journal. */
  allergies: z.array(z.string()).check(z.maxLength(HEALTH_ENTRIES_MAX)),
});
export type CarePlan = z.infer<typeof carePlanSchema>;
