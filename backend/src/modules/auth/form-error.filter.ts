import { Catch } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';

import { sendProblem, toProblemError } from '../../http/problem.filter.ts';
import type { ProblemError } from '../../errors/problem-error.ts';
import { isForm } from './form-request.ts';
import { FORM_PAGES, bad } from './pages/auth-pages.ts';

/** A form that fails is shown again with its errors, and with everything that was entered but the password. */
@Catch()
export class FormErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const problem = toProblemError(error);
    const page = isForm(request) ? FORM_PAGES[request.path] : undefined;
    if (!page || response.headersSent) return sendProblem(response, problem);
    if (problem.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(problem.retryAfterSeconds));
    page(response, problem.status, {
      values: shownAgain(request.body),
      errors: problem.errors ?? [],
      notice: noticeOf(problem),
    });
  }
}

/** Errors of fields are shown beside them, anything else above the form. */
function noticeOf(problem: ProblemError) {
  return problem.errors?.some(({ field }) => field !== '') ? undefined : bad(problem.message);
}

function shownAgain(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>).filter(([name]) => name !== 'password');
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value === true ? 'on' : '']),
  );
}
