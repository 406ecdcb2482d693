import { Module } from '@nestjs/common';
import type { MiddlewareConsumer, NestModule } from '@nestjs/common';

import { CompositionModule } from '../../platform/composition/composition.module.ts';
import { RelationsModule } from '../friends/relations.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { SessionsModule } from '../../sessions/sessions.module.ts';
import { SitePagesModule } from '../site-pages/site-pages.module.ts';
import { SuspensionsModule } from '../suspensions/suspensions.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AccountsService } from './accounts.service.ts';
import { AuthPagesController } from './sign-in/auth-pages.controller.ts';
import { AuthController } from './account.controller.ts';
import { CurrentPassword } from './passwords/current-password.ts';
import { EmailChangeLinks } from './email-change/email-change-links.ts';
import { EmailChangeController } from './email-change/email-change.controller.ts';
import { EmailChangePagesController } from './email-change/email-change-pages.controller.ts';
import { EmailChangeRepository } from './email-change/email-change.repository.ts';
import { EmailChangeService } from './email-change/email-change.service.ts';
import { EmailReturnService } from './email-change/email-return.service.ts';
import { EmailConfirmation } from './emails/email-confirmation.ts';
import { FreshSignInController } from './fresh-sign-in/fresh-sign-in.controller.ts';
import { FreshSignInService } from './fresh-sign-in/fresh-sign-in.service.ts';
import { GuessingAlert } from './passwords/guessing-alert.ts';
import { InviteLinksController } from './invitations/invite-links.controller.ts';
import { InviteLinksRepository } from './invitations/invite-links.repository.ts';
import { InviteLinksService } from './invitations/invite-links.service.ts';
import { LocalAccountsGuard, NewAccountsGuard } from './sign-in/local-accounts.guard.ts';
import { NewPasswords } from './passwords/new-passwords.ts';
import { OidcGuard } from './openid/oidc.guard.ts';
import { OidcService } from './openid/oidc.service.ts';
import { PageFontMiddleware } from '../../pages/page-font.ts';
import { PasskeyChallenges } from './passkeys/passkey-challenges.ts';
import { PasskeyMails } from './passkeys/passkey-mails.ts';
import { PasskeyProofs } from './passkeys/passkey-proofs.ts';
import { PasskeysController } from './passkeys/passkeys.controller.ts';
import { PasskeysRepository } from './passkeys/passkeys.repository.ts';
import { PasskeysService } from './passkeys/passkeys.service.ts';
import { PasswordChangeService } from './passwords/password-change.service.ts';
import { PasswordGuard } from './sign-in/password.guard.ts';
import { PasswordStrategy } from './sign-in/password.strategy.ts';
import { PasswordResetService } from './passwords/password-reset.service.ts';
import { ResetLinks } from './passwords/reset-links.ts';
import { ResetPages } from './passwords/reset-pages.ts';
import { CodeThrottle } from './second-factor/code-throttle.ts';
import { SecondFactorMails } from './second-factor/second-factor-mails.ts';
import { SecondFactorController } from './second-factor/second-factor.controller.ts';
import { SecondFactorRepository } from './second-factor/second-factor.repository.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { SecondStep } from './second-factor/second-step.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { SignInLog } from './sign-in/sign-in-log.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { SignInThrottle } from './sign-in/sign-in-throttle.ts';
import { SuspendedFilter } from './suspended/suspended.filter.ts';
import { SuspendedProof } from './suspended/suspended-proof.ts';
import { TrustedDevice } from './sign-in/trusted-device.ts';
import { ReturnTo } from './sign-in/return-to.ts';
import { WaysInMiddleware } from './sign-in/ways-in.ts';

@Module({
  imports: [
    CompositionModule,
    NotificationsModule,
    RelationsModule,
    SessionsModule,
    SitePagesModule,
    SuspensionsModule,
    UsersModule,
  ],
  controllers: [
    AuthController,
    AuthPagesController,
    EmailChangeController,
    EmailChangePagesController,
    FreshSignInController,
    InviteLinksController,
    PasskeysController,
    SecondFactorController,
    SessionsController,
  ],
  providers: [
    AccountsService,
    CodeThrottle,
    CurrentPassword,
    EmailChangeLinks,
    EmailChangeRepository,
    EmailChangeService,
    EmailConfirmation,
    EmailReturnService,
    FreshSignInService,
    GuessingAlert,
    InviteLinksRepository,
    InviteLinksService,
    LocalAccountsGuard,
    NewAccountsGuard,
    NewPasswords,
    OidcGuard,
    OidcService,
    PasskeyChallenges,
    PasskeyMails,
    PasskeyProofs,
    PasskeysRepository,
    PasskeysService,
    PasswordChangeService,
    PasswordGuard,
    PasswordResetService,
    PasswordStrategy,
    ResetLinks,
    ResetPages,
    SecondFactorMails,
    SecondFactorRepository,
    SecondFactorService,
    SecondStep,
    SignInLog,
    SignInService,
    SignInThrottle,
    SuspendedFilter,
    SuspendedProof,
    TrustedDevice,
    ReturnTo,
  ],
  exports: [CurrentPassword, ResetPages, SignInService, SuspendedFilter, SuspendedProof],
})
export class AuthModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer
      .apply(PageFontMiddleware, WaysInMiddleware)
      .forRoutes(AuthController, AuthPagesController, EmailChangePagesController);
    consumer.apply(ReturnTo).forRoutes(AuthPagesController);
  }
}
