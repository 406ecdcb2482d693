import { Controller, UseInterceptors } from '@nestjs/common';
import type { Voice } from '@qlixline/contract/messages/voice';

import type { ExpressCall } from '../../http/dispatch/endpoint-call.ts';
import { ExpressEndpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { VoicesService } from '../voices/voices.service.ts';
import { ReceiveVoice } from './receive-file.interceptor.ts';

@Controller()
export class VoiceUploadsController {
  constructor(private readonly voices: VoicesService) {}

  @ExpressEndpoint('POST /api/upload/voice')
  @UseInterceptors(ReceiveVoice)
  add({ viewerId, file }: ExpressCall<'POST /api/upload/voice'>): Promise<Voice> {
    return this.voices.add(viewerId, file.path);
  }
}
