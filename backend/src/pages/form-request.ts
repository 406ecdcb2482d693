import type { Request } from 'express';

import type { ProblemError } from '../errors/problem-error.ts';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Returns true if a page's form has posted the request, so that the answer must be a page. */
export function isForm(request: Request): boolean {
  return Boolean(request.is(FORMS));
}

/**
 * Returns true if a refused form is shown again. A form from another site isn't: its content would look like our own
 * page.
 */
export function isShownAgain(request: Request, { code }: ProblemError): boolean {
  return isForm(request) && code !== 'forbidden';
}
