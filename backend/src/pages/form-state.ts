import type { Request } from 'express';

import type { ProblemError } from '../errors/problem-error.ts';
import type { FormState } from './form-field.ts';
import { bad } from './notice.ts';

/** What a form shows that was refused: everything that was entered but the password, with what was wrong. */
export function refusedForm(request: Request, problem: ProblemError): FormState {
  return { values: shownAgain(request.body), errors: problem.errors ?? [], notice: noticeOf(problem) };
}

/** Errors of fields are shown beside them, anything else above the form. */
function noticeOf(problem: ProblemError) {
  return problem.errors?.some(({ field }) => field !== '') ? undefined : bad(problem.message);
}

function shownAgain(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>).filter(([name]) => name !== 'password');
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value === true ? 'on' : '']),
  );
}
