import { Controller, Get, Header } from '@nestjs/common';
import { compositionSchema } from '@qlixline/contract/composition';
import type { Composition } from '@qlixline/contract/composition';

import { Public } from '../../http/public.decorator.ts';
import { Replies } from '../../http/replies.decorator.ts';
import { CompositionService } from './composition.service.ts';

@Controller('api/composition')
export class CompositionController {
  constructor(private readonly compositions: CompositionService) {}

  @Get()
  @Public()
  @Header('Cache-Control', 'no-cache')
  @Replies(compositionSchema)
  current(): Promise<Composition> {
    return this.compositions.current();
  }
}
