import { Module } from '@nestjs/common';

import { RegistryModule } from '../registry/registry.module.ts';
import { ApiHandlers } from './api-handlers.ts';
import { CallTokens } from './calls/call-token.ts';
import { ConsentsController } from './consents/consents.controller.ts';
import { ConsentsService } from './consents/consents.service.ts';
import { RemoteApiUsers } from './consents/remote-api-users.repository.ts';
import { FindApi } from './find-api.ts';
import { RemoteApiGateway } from './gateway.ts';
import { RemoteApiController } from './remote-api.controller.ts';
import { ServiceLimits } from './service/service-limits.ts';
import { Services } from './service/services.ts';

/** `/api/x`: the APIs that remotes bring, and what users allow them. */
@Module({
  imports: [RegistryModule],
  controllers: [RemoteApiController, ConsentsController],
  providers: [
    ApiHandlers,
    CallTokens,
    ConsentsService,
    FindApi,
    RemoteApiGateway,
    RemoteApiUsers,
    ServiceLimits,
    Services,
  ],
  exports: [CallTokens, RemoteApiUsers],
})
export class RemoteApisModule {}
