import { Module } from '@nestjs/common';
import type { MiddlewareConsumer, NestModule } from '@nestjs/common';

import { CompositionModule } from '../../platform/composition/composition.module.ts';
import { MailModule } from '../../mail/mail.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { SessionsModule } from '../../sessions/sessions.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AccountsService } from './accounts.service.ts';
import { AuthPagesController } from './auth-pages.controller.ts';
import { AuthController } from './auth.controller.ts';
import { CurrentPassword } from './current-password.ts';
import { EmailConfirmation } from './email-confirmation.ts';
import { GuessingAlert } from './guessing-alert.ts';
import { LocalAccountsGuard } from './local-accounts.guard.ts';
import { NewPasswords } from './new-passwords.ts';
import { OidcGuard } from './oidc.guard.ts';
import { OidcService } from './oidc.service.ts';
import { PageFontMiddleware } from '../../pages/page-font.ts';
import { PasswordChangeService } from './password-change.service.ts';
import { PasswordGuard } from './password.guard.ts';
import { PasswordStrategy } from './password.strategy.ts';
import { PasswordResetService } from './password-reset.service.ts';
import { SessionsController } from './sessions.controller.ts';
import { SignInService } from './sign-in.service.ts';
import { SignInThrottle } from './sign-in-throttle.ts';
import { TrustedDevice } from './trusted-device.ts';
import { ReturnTo } from './return-to.ts';

@Module({
  imports: [CompositionModule, MailModule, NotificationsModule, SessionsModule, UsersModule],
  controllers: [AuthController, AuthPagesController, SessionsController],
  providers: [
    AccountsService,
    CurrentPassword,
    EmailConfirmation,
    GuessingAlert,
    LocalAccountsGuard,
    NewPasswords,
    OidcGuard,
    OidcService,
    PasswordChangeService,
    PasswordGuard,
    PasswordResetService,
    PasswordStrategy,
    SignInService,
    SignInThrottle,
    TrustedDevice,
    ReturnTo,
  ],
  exports: [CurrentPassword, SignInService],
})
export class AuthModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(PageFontMiddleware).forRoutes(AuthController, AuthPagesController);
    consumer.apply(ReturnTo).forRoutes(AuthPagesController);
  }
}
