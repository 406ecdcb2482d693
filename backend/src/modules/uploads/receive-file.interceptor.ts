import { Injectable } from '@nestjs/common';
import { IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from '@qlixline/contract/limits';
import { UPLOAD_REFUSALS, VIDEO_REFUSALS } from '@qlixline/contract/uploads/upload';
import type { Request } from 'express';

import { identityOf } from '../../http/checks/request-identity.ts';
import { ImageStorage } from '../images/image-storage.ts';
import { VideosService } from '../videos/videos.service.ts';
import { ReceiveFile } from './receive-file.ts';

@Injectable()
export class ReceiveImage extends ReceiveFile {
  constructor(storage: ImageStorage) {
    super(storage, {
      field: 'image',
      accepts: /^image\//,
      maxBytes: IMAGE_MAX_BYTES,
      abortAboveBytes: 4 * IMAGE_MAX_BYTES,
      refusals: UPLOAD_REFUSALS,
    });
  }
}

@Injectable()
export class ReceiveVideo extends ReceiveFile {
  constructor(
    storage: ImageStorage,
    private readonly videos: VideosService,
  ) {
    super(storage, {
      field: 'video',
      accepts: /^video\//,
      maxBytes: VIDEO_MAX_BYTES,
      abortAboveBytes: VIDEO_MAX_BYTES + 1024 * 1024, // with the rest of the form
      refusals: VIDEO_REFUSALS,
    });
  }

  /** Admits the request. Keeps the connection, discarding what still arrives, so that the sender can read the error. */
  protected override admit(request: Request): Promise<() => void> {
    return this.videos.admit(identityOf(request)?.userId ?? '');
  }
}
