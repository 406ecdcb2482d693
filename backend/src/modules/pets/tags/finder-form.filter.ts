import { Catch, Injectable } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';

import { sendProblem, toProblemError } from '../../../http/problem.filter.ts';
import type { ProblemError } from '../../../errors/problem-error.ts';
import { isForm } from '../../../pages/form-request.ts';
import { refusedForm } from '../../../pages/form-state.ts';
import { sendNoTag, sendNoConversation, sendTagPage, sendConversationPage } from './finder-pages.ts';
import { FindersService } from './finders.service.ts';

/** A finder's form that fails is shown again with what was wrong and what was written: nothing is lost. */
@Catch()
@Injectable()
export class FinderFormFilter implements ExceptionFilter {
  constructor(private readonly finders: FindersService) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const problem = toProblemError(error);
    if (!isForm(request) || response.headersSent) return sendProblem(response, problem);
    if (problem.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(problem.retryAfterSeconds));
    try {
      await this.#showAgain(request, response, problem);
    } catch (failure) {
      sendProblem(response, toProblemError(failure));
    }
  }

  async #showAgain(request: Request, response: Response, problem: ProblemError): Promise<void> {
    const state = refusedForm(request, problem);
    const { code, token } = request.params as { code?: string; token?: string };
    if (code !== undefined) {
      const tag = await this.finders.tag(code);
      return tag ? sendTagPage(response, code, tag, problem.status, state) : sendNoTag(response);
    }
    const conversation = token === undefined ? null : await this.finders.conversation(token);
    if (conversation && token !== undefined) sendConversationPage(response, token, conversation, problem.status, state);
    else sendNoConversation(response);
  }
}
