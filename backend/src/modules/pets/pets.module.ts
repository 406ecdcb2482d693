import { Module } from '@nestjs/common';
import type { MiddlewareConsumer, NestModule } from '@nestjs/common';

import { PageFontMiddleware } from '../../pages/page-font.ts';
import { CompositionModule } from '../../platform/composition/composition.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { TrustModule } from '../trust/trust.module.ts';
import { CarePlansController } from './care-plans/care-plans.controller.ts';
import { CarePlansRepository } from './care-plans/care-plans.repository.ts';
import { CarePlansService } from './care-plans/care-plans.service.ts';
import { CarersController } from './carers/carers.controller.ts';
import { CarersRepository } from './carers/carers.repository.ts';
import { CarersService } from './carers/carers.service.ts';
import { MemorialsController } from './memorials/memorials.controller.ts';
import { MemorialsRepository } from './memorials/memorials.repository.ts';
import { MemorialsService } from './memorials/memorials.service.ts';
import { TributesRepository } from './memorials/tributes.repository.ts';
import { TributesService } from './memorials/tributes.service.ts';
import { PetsController } from './pets.controller.ts';
import { PetsRepository } from './pets.repository.ts';
import { PetsService } from './pets.service.ts';
import { FindersController } from './tags/finders.controller.ts';
import { FindersService } from './tags/finders.service.ts';
import { TagConversationsRepository } from './tags/tag-conversations.repository.ts';
import { TagsController } from './tags/tags.controller.ts';
import { TagsRepository } from './tags/tags.repository.ts';
import { TagsService } from './tags/tags.service.ts';

@Module({
  imports: [CompositionModule, ImagesModule, NotificationsModule, TrustModule],
  controllers: [
    CarePlansController,
    CarersController,
    FindersController,
    MemorialsController,
    PetsController,
    TagsController,
  ],
  providers: [
    CarePlansRepository,
    CarePlansService,
    CarersRepository,
    CarersService,
    FindersService,
    MemorialsRepository,
    MemorialsService,
    PetsService,
    PetsRepository,
    TagConversationsRepository,
    TagsRepository,
    TagsService,
    TributesRepository,
    TributesService,
  ],
  exports: [CarersService, FindersService, MemorialsService, PetsService, TributesService],
})
export class PetsModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(PageFontMiddleware).forRoutes(CarePlansController, FindersController, TagsController);
  }
}
