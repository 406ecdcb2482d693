import { Catch, Injectable } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';

import { sendProblem, toProblemError } from '../../../http/problem.filter.ts';
import type { FormState } from '../../../pages/form-field.ts';
import { isShownAgain } from '../../../pages/form-request.ts';
import { refusedForm } from '../../../pages/form-state.ts';
import { sendConversationPage, sendNoConversation, sendNoTag, sendTagPage, sendUnsentPage } from './finder-pages.ts';
import { FindersService } from './finders.service.ts';

/** Status codes after which the page may still be shown; all others mean a rate limit or a server error. */
const IS_READABLE: ReadonlySet<number> = new Set([400, 404, 409]);

/** Renders a finder's failed form again with its errors and everything entered. */
@Catch()
@Injectable()
export class FinderFormFilter implements ExceptionFilter {
  constructor(private readonly finders: FindersService) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const problem = toProblemError(error);
    if (!isShownAgain(request, problem) || response.headersSent) return sendProblem(response, problem);
    if (problem.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(problem.retryAfterSeconds));
    const state = refusedForm(request, problem);
    try {
      if (!IS_READABLE.has(problem.status)) throw problem;
      await this.#showAgain(request, response, problem.status, state);
    } catch (failure) {
      const { status } = toProblemError(failure);
      sendUnsentPage(response, status, request.path, state);
    }
  }

  async #showAgain(request: Request, response: Response, status: number, state: FormState): Promise<void> {
    const { code, token } = request.params as { code?: string; token?: string };
    if (code !== undefined) {
      const tag = await this.finders.tag(code);
      return tag ? sendTagPage(response, code, tag, status, state) : sendNoTag(response);
    }
    const conversation = token === undefined ? null : await this.finders.conversation(token);
    if (conversation && token !== undefined) sendConversationPage(response, token, conversation, status, state);
    else sendNoConversation(response);
  }
}
