import type { Request } from 'express';

/** Was this posted by a page's form, so that a page is the answer? */
export function isForm(request: Request): boolean {
  return request.is('application/x-www-form-urlencoded') !== false;
}
