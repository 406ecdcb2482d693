import { Module, RequestMethod } from '@nestjs/common';
import type { MiddlewareConsumer, NestModule } from '@nestjs/common';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { Router } from 'express';
import type { RequestHandler } from 'express';

import { PublishedStorage } from '../publishing/storage/published-storage.ts';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { RegistryModule } from '../registry/registry.module.ts';
import { SessionsModule } from '../../sessions/sessions.module.ts';
import { CompositionController } from './composition.controller.ts';
import { CompositionService } from './composition.service.ts';
import { Drills } from './drills/drills.ts';
import { IndexPageMiddleware } from './page/index-page.middleware.ts';
import { OverridesController } from './overrides/overrides.controller.ts';
import { OverridesService } from './overrides/overrides.service.ts';
import { HomePoints } from './page/home-points.ts';
import { PageOpenings } from './page/page-openings.ts';
import { PersonalChoices } from './overrides/personal-choices.ts';
import { publishedFiles } from './published-files.ts';
import { SharedPages } from './shared/shared-pages.ts';
import { ShellPages } from './page/shell-pages.ts';
import { WebAppController } from './web-app.controller.ts';
import { WorkerScriptMiddleware } from './page/worker-script.middleware.ts';

/** Serving of index.html, composed for each request, the shell's files and the published remotes. */
@Module({
  imports: [SessionsModule, RegistryModule, PublishingModule],
  controllers: [CompositionController, OverridesController, WebAppController],
  providers: [
    CompositionService,
    OverridesService,
    HomePoints,
    PageOpenings,
    PersonalChoices,
    SharedPages,
    ShellPages,
    Drills,
    IndexPageMiddleware,
    WorkerScriptMiddleware,
  ],
  exports: [CompositionService, HomePoints, ShellPages, PersonalChoices],
})
export class CompositionModule implements NestModule {
  constructor(
    private readonly storage: PublishedStorage,
    private readonly drills: Drills,
    @InjectEnv() private readonly env: Pick<Env, 'mapOrigins'>,
  ) {}

  configure(consumer: MiddlewareConsumer): void {
    const { mapOrigins } = this.env;
    const assets = publishedFiles({ ...this.storage.assets, depth: 1, anyOrigin: false, mapOrigins });
    // Path: /remotes/<name>/<version>/<file>
    const remotes = publishedFiles({ ...this.storage.remotes, depth: 3, anyOrigin: true, mapOrigins });
    consumer
      .apply(
        this.drills.files(),
        mountedAt('/assets', assets),
        mountedAt('/remotes', remotes),
        WorkerScriptMiddleware,
        IndexPageMiddleware,
      )
      .forRoutes({ path: '{*path}', method: RequestMethod.GET });
  }
}

/** Mounts a handler below a prefix. Nest's middleware gets full paths, the files need relative ones. */
function mountedAt(prefix: string, handler: RequestHandler): RequestHandler {
  const router = Router();
  router.use(prefix, handler);
  return router;
}
