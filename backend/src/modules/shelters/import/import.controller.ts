import { Controller } from '@nestjs/common';
import type { ImportPreview, ImportResult } from '@qlixline/contract/shelters/shelter-import';

import type { EndpointCall } from '../../../http/dispatch/endpoint-call.ts';
import { Endpoint } from '../../../http/dispatch/endpoint.decorator.ts';
import { ImportService } from './import.service.ts';

@Controller()
export class ImportController {
  constructor(private readonly imports: ImportService) {}

  @Endpoint('POST /api/shelters/:id/import/preview')
  preview({ viewerId, params, body }: EndpointCall<'POST /api/shelters/:id/import/preview'>): Promise<ImportPreview> {
    return this.imports.preview(viewerId, params.id, body);
  }

  @Endpoint('POST /api/shelters/:id/import')
  import({ viewerId, params, body }: EndpointCall<'POST /api/shelters/:id/import'>): Promise<ImportResult> {
    return this.imports.import(viewerId, params.id, body);
  }
}
