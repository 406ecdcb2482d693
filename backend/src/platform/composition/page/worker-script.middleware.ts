import { Injectable } from '@nestjs/common';
import type { NestMiddleware } from '@nestjs/common';
import { WORKER_PATH } from '@qlixline/contract/notifications/push-message';
import type { NextFunction, Request, Response } from 'express';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { workerPolicy } from '../published-files.ts';
import { RETIRED_WORKER_SCRIPT } from './retired-worker.ts';
import { ShellPages } from './shell-pages.ts';

/**
 * Serves the live shell's service worker. Browsers ask for it at each visit, so that they find updates. If offline use is
 * off, they get a script that replaces it and removes everything.
 */
@Injectable()
export class WorkerScriptMiddleware implements NestMiddleware {
  constructor(
    private readonly pages: ShellPages,
    @InjectEnv() private readonly env: Pick<Env, 'offlineUse' | 'remotesOrigin'>,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    if (request.path !== WORKER_PATH) return next();
    const { offlineUse, remotesOrigin } = this.env;
    const script = offlineUse ? await this.pages.worker() : RETIRED_WORKER_SCRIPT;
    if (script === undefined) return next();
    response
      .setHeader('Content-Security-Policy', workerPolicy(remotesOrigin ? [remotesOrigin] : []))
      .setHeader('Cache-Control', 'no-cache')
      .type('js')
      .send(script);
  }
}
