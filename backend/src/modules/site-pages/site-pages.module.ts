import { Module } from '@nestjs/common';
import type { MiddlewareConsumer, NestModule } from '@nestjs/common';

import { CompositionModule } from '../../platform/composition/composition.module.ts';
import { PageFontMiddleware } from '../../pages/page-font.ts';
import { SitePagesController } from './site-pages.controller.ts';
import { SitePagesService } from './site-pages.service.ts';

@Module({
  imports: [CompositionModule],
  controllers: [SitePagesController],
  providers: [SitePagesService],
  exports: [SitePagesService],
})
export class SitePagesModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(PageFontMiddleware).forRoutes(SitePagesController);
  }
}
