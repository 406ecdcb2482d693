import { Catch } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { Request, Response } from 'express';

import { sendProblem, toProblemError } from '../../../http/problem.filter.ts';
import { isForm, isShownAgain } from '../../../pages/form-request.ts';
import { refusedForm } from '../../../pages/form-state.ts';
import { ResetPages } from '../passwords/reset-pages.ts';
import { EMPTY, FORM_PAGES, refusedPage } from './auth-pages.ts';
import type { FormPage } from '../../../pages/form-page.ts';

/** Renders a failed form again with its errors and the entered values except the password. */
@Catch()
export class FormErrorFilter implements ExceptionFilter {
  constructor(private readonly resetPages: ResetPages) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const problem = toProblemError(error);
    if (problem.code === 'forbidden' && isForm(request) && !response.headersSent) return refusedPage(response, problem);
    const page = isShownAgain(request, problem) ? this.pageOf(request) : undefined;
    if (!page || response.headersSent) return sendProblem(response, problem);
    if (problem.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(problem.retryAfterSeconds));
    page(response, problem.status, refusedForm(request, problem));
  }

  private pageOf(request: Request): FormPage | undefined {
    if (request.path !== pathOf('GET /api/password/reset')) return FORM_PAGES[request.path];
    return (response, status = 200, state = EMPTY) =>
      void this.resetPages
        .send(request, response, status, state)
        .catch((error: unknown) => sendProblem(response, toProblemError(error)));
  }
}
