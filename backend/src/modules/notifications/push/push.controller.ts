import { Controller } from '@nestjs/common';
import type { PushPreferences, PushTestResult } from '@qlixline/contract/notifications/push';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { PushService } from './push.service.ts';

@Controller()
export class PushController {
  constructor(private readonly push: PushService) {}

  @Endpoint('GET /api/push/key')
  async key(_call: EndpointCall<'GET /api/push/key'>): Promise<{ key: string }> {
    return { key: await this.push.publicKey() };
  }

  @Endpoint('POST /api/push/subscriptions')
  subscribe({ identity, body }: EndpointCall<'POST /api/push/subscriptions'>): Promise<void> {
    return this.push.subscribe(identity, body);
  }

  @Endpoint('DELETE /api/push/subscriptions')
  unsubscribe({ identity }: EndpointCall<'DELETE /api/push/subscriptions'>): Promise<void> {
    return this.push.unsubscribe(identity);
  }

  @Endpoint('POST /api/push/test')
  test({ identity, body }: EndpointCall<'POST /api/push/test'>): Promise<PushTestResult> {
    return this.push.test(identity, body.token);
  }

  @Endpoint('GET /api/push/preferences')
  preferences({ identity }: EndpointCall<'GET /api/push/preferences'>): Promise<PushPreferences> {
    return this.push.preferences(identity);
  }

  @Endpoint('PATCH /api/push/preferences')
  update({ identity, body }: EndpointCall<'PATCH /api/push/preferences'>): Promise<PushPreferences> {
    return this.push.update(identity, body);
  }
}
