import { Catch, Injectable } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';

import { sendProblem } from '../../../http/problem.filter.ts';
import { isForm } from '../../../pages/form-request.ts';
import { UsersService } from '../../users/users.service.ts';
import { SuspendedError } from './suspended-error.ts';
import { SuspendedProof } from './suspended-proof.ts';
import { suspendedPage } from './suspended-page.ts';

/**
 * Answers the sign-in of a suspended user with a page that states the reason, the end and what to do; JSON with JSON.
 */
@Injectable()
@Catch(SuspendedError)
export class SuspendedFilter implements ExceptionFilter {
  constructor(
    private readonly proofs: SuspendedProof,
    private readonly users: UsersService,
  ) {}

  async catch(error: SuspendedError, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    if (request.method !== 'GET' && !isForm(request)) return sendProblem(response, error);
    const user = await this.users.withId(error.userId);
    suspendedPage(response, {
      ...error.suspension,
      isKept: error.isKept,
      proof: this.proofs.write(error.userId),
      asksPassword: Boolean(user?.passwordHash),
    });
  }
}
