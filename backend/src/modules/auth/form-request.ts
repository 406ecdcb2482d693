import type { NextFunction, Request, Response } from 'express';

/** Was this posted by a page's form, so that a page is the answer? */
export function isForm(request: Request): boolean {
  return request.is('application/x-www-form-urlencoded') !== false;
}

/** A ticked box arrives as the text "on"; the contract says `true`. */
export function readTickedBoxes(request: Request, _response: Response, next: NextFunction): void {
  const body = request.body as Record<string, unknown> | undefined;
  if (body && isForm(request) && body['ageConfirmed'] === 'on') body['ageConfirmed'] = true;
  next();
}
