import { join } from 'node:path';

import { Module, RequestMethod } from '@nestjs/common';
import type { MiddlewareConsumer, NestModule } from '@nestjs/common';

import { Router } from 'express';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { CompositionController } from './composition.controller.ts';
import { CompositionService } from './composition.service.ts';
import { IndexPageMiddleware } from './index-page.middleware.ts';
import { publishedFiles } from './published-files.ts';
import { ShellBuild } from './shell-build.ts';

/** The page itself: index.html composed per request, the shell's files and the published remotes. */
@Module({
  imports: [SessionsModule],
  controllers: [CompositionController],
  providers: [CompositionService, ShellBuild, IndexPageMiddleware],
  exports: [ShellBuild],
})
export class CompositionModule implements NestModule {
  constructor(@InjectEnv() private readonly env: Env) {}

  configure(consumer: MiddlewareConsumer): void {
    const { shellDist, dataDir } = this.env;
    const assets = publishedFiles({ folder: join(shellDist, 'assets'), depth: 1, anyOrigin: false });
    // /remotes/<name>/<version>/<file>
    const remotes = publishedFiles({ folder: join(dataDir, 'remotes'), depth: 3, anyOrigin: true });
    consumer.apply(mountedAt('/assets', assets), mountedAt('/remotes', remotes), IndexPageMiddleware).forRoutes({
      path: '{*path}',
      method: RequestMethod.GET,
    });
  }
}

/** Nest's middleware sees whole paths; the files want them from their folder on. */
function mountedAt(prefix: string, handler: ReturnType<typeof publishedFiles>): ReturnType<typeof publishedFiles> {
  const router = Router();
  router.use(prefix, handler);
  return router;
}
