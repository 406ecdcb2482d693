import type { Request } from 'express';

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Was this posted by a page's form, so that a page is the answer? */
export function isForm(request: Request): boolean {
  return Boolean(request.is(FORMS));
}
