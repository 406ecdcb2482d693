import { Injectable } from '@nestjs/common';
import { HEALTH_DOCUMENT_MAX_BYTES } from '@qlixline/contract/limits';
import { DOCUMENT_REFUSALS } from '@qlixline/contract/pet-health/document-refusals';

import { ImageStorage } from '../../images/image-storage.ts';
import { ReceiveFile } from '../../uploads/receive-file.ts';

@Injectable()
export class ReceiveDocument extends ReceiveFile {
  constructor(storage: ImageStorage) {
    super(storage, {
      field: 'document',
      accepts: /^(?:image\/.*|application\/pdf)$/,
      maxBytes: HEALTH_DOCUMENT_MAX_BYTES,
      abortAboveBytes: 4 * HEALTH_DOCUMENT_MAX_BYTES,
      refusals: DOCUMENT_REFUSALS,
    });
  }
}
