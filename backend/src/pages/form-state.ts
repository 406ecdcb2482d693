import type { Request } from 'express';

import type { ProblemError } from '../errors/problem-error.ts';
import type { FormState } from './form-field.ts';
import { bad } from './notice.ts';

/** Returns the state of a rejected form: its errors and everything entered except the password. */
export function refusedForm(request: Request, problem: ProblemError): FormState {
  return { values: shownAgain(request.body), errors: problem.errors ?? [], notice: noticeOf(problem) };
}

/** Returns the notice above the form for an error that isn't shown beside a field. */
function noticeOf(problem: ProblemError) {
  return problem.errors?.some(({ field }) => field !== '') ? undefined : bad(problem.message);
}

function shownAgain(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>).filter(([name]) => name !== 'password');
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value === true ? 'on' : '']),
  );
}
