import { StandardSchemaSerializerInterceptor } from '@nestjs/common';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { Reflector } from '@nestjs/core';

import { validationFailed } from '../errors/problem-error.ts';
import type { FieldError, ProblemError } from '../errors/problem-error.ts';

const ERRORS_MAX = 20;

/** Sends only what the contract's schema names: for each item of an array. */
export const replySerializer = (reflector: Reflector) => new StandardSchemaSerializerInterceptor(reflector);
const outsideNest = replySerializer(new Reflector());

/** The same outside of Nest's pipeline, as JSON. */
export async function toReplyText(reply: unknown, schema: StandardSchemaV1): Promise<string> {
  return JSON.stringify(await outsideNest.serialize(reply as object, schema));
}

/** Texts come from the contract's schemas; a library's own may repeat what was sent, so those are replaced. */
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
