import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';

import { isForm } from '../../../pages/form-request.ts';

/** Turns a ticked box, which arrives as the text "on", into the `true` of the contract. */
@Injectable()
export class TickedBoxes implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const request = context.switchToHttp().getRequest<Request>();
    const body = request.body as Record<string, unknown> | undefined;
    if (body && isForm(request) && body['ageConfirmed'] === 'on') body['ageConfirmed'] = true;
    return next.handle();
  }
}
