import { Module } from '@nestjs/common';

import { OutsideModule } from '../../outside/outside.module.ts';
import { RegistryModule } from '../registry/registry.module.ts';
import { ReleaseAnnouncements } from './release-announcements.ts';
import { ReleaseFeed } from './release-feed.ts';
import { ReleaseFigures } from './release-figures.ts';
import { ReleaseHooksController } from './release-hooks.controller.ts';
import { ReleaseHooksRepository } from './release-hooks.repository.ts';
import { ReleaseHooksService } from './release-hooks.service.ts';
import { ReleaseMessages } from './release-messages.ts';
import { WebhookSender } from './webhook-sender.ts';

/** Tells teams of releases: webhooks, mails, feeds and metrics. */
@Module({
  imports: [OutsideModule, RegistryModule],
  controllers: [ReleaseHooksController],
  providers: [
    ReleaseAnnouncements,
    ReleaseFeed,
    ReleaseFigures,
    ReleaseHooksRepository,
    ReleaseHooksService,
    ReleaseMessages,
    WebhookSender,
  ],
})
export class ReleasesModule {}
