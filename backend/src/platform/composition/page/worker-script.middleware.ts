import { Injectable } from '@nestjs/common';
import type { NestMiddleware } from '@nestjs/common';
import { WORKER_PATH } from '@qlixline/contract/notifications/push-message';
import type { NextFunction, Request, Response } from 'express';

import { workerPolicy } from '../published-files.ts';
import { ShellPages } from './shell-pages.ts';

/** Serves the live shell's service worker. Browsers ask for it at each visit, so that they find updates. */
@Injectable()
export class WorkerScriptMiddleware implements NestMiddleware {
  constructor(private readonly pages: ShellPages) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    if (request.path !== WORKER_PATH) return next();
    const script = await this.pages.worker();
    if (script === undefined) return next();
    response
      .setHeader('Content-Security-Policy', workerPolicy([]))
      .setHeader('Cache-Control', 'no-cache')
      .type('js')
      .send(script);
  }
}
