import { StandardSchemaSerializerInterceptor } from '@nestjs/common';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { Schema } from '@qlixline/contract/calls/endpoint';
import { Reflector } from '@nestjs/core';
import * as z from 'zod';

import { validationFailed } from '../../errors/problem-error.ts';
import type { FieldError, ProblemError } from '../../errors/problem-error.ts';

const ERRORS_MAX = 20;

const serializer = new StandardSchemaSerializerInterceptor(new Reflector());

/** Returns a reply as JSON with only the fields that the contract's schema declares. */
export async function toReplyText(reply: unknown, schema: Schema): Promise<string> {
  return JSON.stringify(await serializer.serialize(reply as object, itemSchemaOf(schema)));
}

/** Returns the schema of an array's items, because Nest's serializer applies a schema to each item. */
function itemSchemaOf(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.core.$ZodArray ? schema._zod.def.element : schema;
}

/**
 * Converts at most ERRORS_MAX issues to `validation_failed`. Messages come from the contract's schemas; a library's own
 * may repeat the input and are replaced.
 */
export function toValidationProblem(issues: readonly StandardSchemaV1.Issue[]): ProblemError {
  return validationFailed(issues.slice(0, ERRORS_MAX).map(toFieldError));
}

function toFieldError(issue: StandardSchemaV1.Issue): FieldError {
  const field = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
  return { field: isUnknownKeys(issue) ? '' : field, message: messageOf(issue) };
}

function messageOf(issue: StandardSchemaV1.Issue): string {
  if (isUnknownKeys(issue)) return 'Unknown field.';
  return /^(Invalid|Unrecognized|Too|Required)\b/.test(issue.message) ? 'Please check this field.' : issue.message;
}

function isUnknownKeys(issue: StandardSchemaV1.Issue): boolean {
  return 'code' in issue && issue.code === 'unrecognized_keys';
}
