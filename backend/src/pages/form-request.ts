import type { Request } from 'express';

const FORM = 'application/x-www-form-urlencoded';

/** Was this posted by a page's form, so that a page is the answer? */
export function isForm(request: Request): boolean {
  return request.is(FORM) === FORM;
}
