import { Module } from '@nestjs/common';

import { MailModule } from '../../mail/mail.module.ts';
import { OutsideModule } from '../../outside/outside.module.ts';
import { RemoteApisModule } from '../../platform/remote-apis/remote-apis.module.ts';
import { RegistryModule } from '../../platform/registry/registry.module.ts';
import { AreaUpdatesController } from './area-updates/area-updates.controller.ts';
import { AreaUpdatesRepository } from './area-updates/area-updates.repository.ts';
import { AreaUpdatesService } from './area-updates/area-updates.service.ts';
import { DigestMails } from './mails/digest-mails.ts';
import { DigestParts } from './mails/digest-parts.ts';
import { MailChoicesController } from './mails/mail-choices.controller.ts';
import { MailChoicesRepository } from './mails/mail-choices.repository.ts';
import { MailChoicesService } from './mails/mail-choices.service.ts';
import { MailPreviewsController } from './mails/mail-previews.controller.ts';
import { MailedPeople } from './mails/mailed-people.ts';
import { MailWriter } from './mails/mail-writer.ts';
import { NotificationMails } from './mails/notification-mails.ts';
import { UnsubscribeLinks } from './mails/unsubscribe-links.ts';
import { NotificationPushes } from './push/notification-pushes.ts';
import { PushChoicesRepository } from './push/push-choices.repository.ts';
import { PushController } from './push/push.controller.ts';
import { PushKeys } from './push/push-keys.ts';
import { PushSender } from './push/push-sender.ts';
import { PushService } from './push/push.service.ts';
import { PushSubscriptionsRepository } from './push/push-subscriptions.repository.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsRepository } from './notifications.repository.ts';
import { NotificationsService } from './notifications.service.ts';

@Module({
  imports: [MailModule, OutsideModule, RegistryModule, RemoteApisModule],
  controllers: [
    NotificationsController,
    AreaUpdatesController,
    MailChoicesController,
    MailPreviewsController,
    PushController,
  ],
  providers: [
    NotificationsService,
    NotificationsRepository,
    AreaUpdatesService,
    AreaUpdatesRepository,
    NotificationMails,
    DigestMails,
    DigestParts,
    MailChoicesService,
    MailChoicesRepository,
    MailWriter,
    MailedPeople,
    UnsubscribeLinks,
    NotificationPushes,
    PushChoicesRepository,
    PushKeys,
    PushSender,
    PushService,
    PushSubscriptionsRepository,
  ],
  exports: [NotificationsService, DigestMails, DigestParts, MailedPeople],
})
export class NotificationsModule {}
