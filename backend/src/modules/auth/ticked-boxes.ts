import type { NextFunction, Request, Response } from 'express';

import { isForm } from '../../pages/form-request.ts';

/** A ticked box arrives as the text "on"; the contract says `true`. */
export function readTickedBoxes(request: Request, _response: Response, next: NextFunction): void {
  const body = request.body as Record<string, unknown> | undefined;
  if (body && isForm(request) && body['ageConfirmed'] === 'on') body['ageConfirmed'] = true;
  next();
}
