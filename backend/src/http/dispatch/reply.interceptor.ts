import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { JsonEndpointKey } from '@qlixline/contract/endpoints';
import type { Response } from 'express';
import { mergeMap } from 'rxjs';
import type { Observable } from 'rxjs';

import { endpointOf, replies } from './endpoint.decorator.ts';
import { sendReply } from './send-reply.ts';

/** Sends the reply that the handler of an `ExpressEndpoint` returns. */
@Injectable()
export class ReplyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const handler = context.getHandler();
    if (!replies(handler)) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const endpoint = endpointOf(handler) as JsonEndpointKey; // the only keys that `ExpressEndpoint` accepts
    return next.handle().pipe(mergeMap((answer) => sendReply(endpoint, answer, response)));
  }
}
