import * as z from 'zod/mini';

import { lineUpTo, requiredLineUpTo } from './text.ts';

const PHONE = /^\+?[\d\s()/.-]*\d[\d\s()/.-]*$/;
const MESSAGE = 'Please enter a phone number';

/** Builds a schema for a phone number as people write it, which may be empty. */
export const phoneNumberUpTo = (max: number) =>
  lineUpTo(max).check(z.refine((text: string) => text === '' || PHONE.test(text), MESSAGE));

/** Builds a schema like `phoneNumberUpTo` that rejects an empty number. */
export const requiredPhoneNumberUpTo = (max: number) =>
  requiredLineUpTo(max, MESSAGE).check(z.refine((text: string) => PHONE.test(text), MESSAGE));
