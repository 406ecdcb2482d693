import { Catch, Injectable } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';

import { validationFailed } from '../../../errors/problem-error.ts';
import type { ProblemError } from '../../../errors/problem-error.ts';
import { readParam } from '../../../http/dispatch/endpoint-call.ts';
import { sendProblem, toProblemError } from '../../../http/problem.filter.ts';
import { isShownAgain } from '../../../pages/form-request.ts';
import { refusedForm } from '../../../pages/form-state.ts';
import { sendUnsentSighting, sendNoNotice, sendSightingPage } from './visitor-pages.ts';
import { VisitorsService } from './visitors.service.ts';

/** Status codes after which the notice may still be shown; all others mean a rate limit or a server error. */
const IS_READABLE: ReadonlySet<number> = new Set([400, 404, 409]);

const IS_OF_PHOTO: ReadonlySet<string> = new Set(['invalid_file_type', 'file_too_large']);

/** Turns an error about the photo into one of the photo's field. */
const toPhotoFieldError = (problem: ProblemError): ProblemError =>
  IS_OF_PHOTO.has(problem.code) ? validationFailed([{ field: 'photo', message: problem.message }]) : problem;

/** Renders a visitor's failed form again with its errors and everything entered. */
@Catch()
@Injectable()
export class SightingFormFilter implements ExceptionFilter {
  constructor(private readonly visitors: VisitorsService) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const problem = toPhotoFieldError(toProblemError(error));
    if (!isShownAgain(request, problem) || response.headersSent) return sendProblem(response, problem);
    if (problem.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(problem.retryAfterSeconds));
    const state = refusedForm(request, problem);
    try {
      if (!IS_READABLE.has(problem.status)) throw problem;
      const id = readParam('integer', (request.params as { id?: string }).id);
      const notice = id === undefined ? null : await this.visitors.find(Number(id));
      if (notice) sendSightingPage(response, notice, problem.status, state);
      else sendNoNotice(response);
    } catch (failure) {
      sendUnsentSighting(response, toProblemError(failure).status, request.path, state);
    }
  }
}
