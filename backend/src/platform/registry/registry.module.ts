import { Module } from '@nestjs/common';

import { SessionsModule } from '../../sessions/sessions.module.ts';
import { DeployTokens } from './deploy-tokens.ts';
import { LiveRegistry } from './live-registry.ts';
import { RegistryAccess } from './registry-access.ts';
import { PublishingClaims } from './publishing-claims.ts';
import { RegistryRepository } from './registry.repository.ts';
import { RegistryService } from './registry.service.ts';

/** Registry: which versions of the shell and remotes exist, which are live, and who may change that. */
@Module({
  imports: [SessionsModule],
  providers: [RegistryService, RegistryRepository, PublishingClaims, RegistryAccess, DeployTokens, LiveRegistry],
  exports: [RegistryService, RegistryRepository, RegistryAccess, DeployTokens, LiveRegistry],
})
export class RegistryModule {}
