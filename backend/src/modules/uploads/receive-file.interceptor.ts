import { Injectable } from '@nestjs/common';
import { IMAGE_MAX_BYTES, VIDEO_MAX_BYTES, VOICE_MAX_BYTES } from '@qlixline/contract/limits';
import { UPLOAD_REFUSALS, VIDEO_REFUSALS, VOICE_REFUSALS } from '@qlixline/contract/uploads/upload';
import type { Request } from 'express';

import { identityOf } from '../../http/checks/request-identity.ts';
import { ImageStorage } from '../images/image-storage.ts';
import { VideosService } from '../videos/videos.service.ts';
import { VoicesService } from '../voices/voices.service.ts';
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

@Injectable()
export class ReceiveVoice extends ReceiveFile {
  constructor(
    storage: ImageStorage,
    private readonly voices: VoicesService,
  ) {
    super(storage, {
      field: 'voice',
      accepts: /^(?:audio|video)\//, // browsers call a recording's container a video's
      maxBytes: VOICE_MAX_BYTES,
      abortAboveBytes: 2 * VOICE_MAX_BYTES,
      refusals: VOICE_REFUSALS,
    });
  }

  protected override async admit(request: Request): Promise<() => void> {
    await this.voices.refuseWhenFull(identityOf(request)?.userId ?? '');
    return () => undefined;
  }
}
