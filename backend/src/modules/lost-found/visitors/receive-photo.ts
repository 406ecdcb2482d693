import { Injectable } from '@nestjs/common';
import { IMAGE_MAX_BYTES } from '@qlixline/contract/limits';
import { UPLOAD_REFUSALS } from '@qlixline/contract/uploads/upload';

import { ImageStorage } from '../../images/image-storage.ts';
import { ReceiveFile } from '../../uploads/receive-file.ts';

/** Receives a visitor's photo together with the form's fields. */
@Injectable()
export class ReceivePhoto extends ReceiveFile {
  constructor(storage: ImageStorage) {
    super(storage, {
      field: 'photo',
      isOptional: true,
      otherFields: { count: 8, maxBytes: 16 * 1024 },
      accepts: /^image\//,
      maxBytes: IMAGE_MAX_BYTES,
      abortAboveBytes: 4 * IMAGE_MAX_BYTES,
      refusals: UPLOAD_REFUSALS,
    });
  }
}
