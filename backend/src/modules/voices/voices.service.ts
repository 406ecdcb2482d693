import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Voice } from '@qlixline/contract/messages/voice';
import { VOICE_REFUSALS } from '@qlixline/contract/uploads/upload';

import { fairLimit } from '../../concurrency/fair-limit.ts';
import { ProblemError } from '../../errors/problem-error.ts';
import { voiceUrlOf } from '../images/image.mapper.ts';
import { ImageStorage } from '../images/image-storage.ts';
import { ImagesService } from '../images/images.service.ts';
import { hasPrograms } from '../videos/limited-program.ts';
import { inspectVoice } from './voice-inspection.ts';
import type { VoiceRefusal } from './voice-inspection.ts';
import { renderVoice } from './voice-rendering.ts';

const PROGRAMS = ['ffmpeg', 'ffprobe'];
/** One recording is converted at a time. At up to 5 s each, the last one waiting is answered within a minute. */
const BOUNDS = { concurrency: 1, maxWaitingOfOne: 2, maxWaiting: 10 };

/**
 * Converts uploaded recordings to a format that browsers play. Unlike a video it takes seconds, so the upload's reply
 * waits for it (decision: voice-messages).
 */
@Injectable()
export class VoicesService implements OnApplicationBootstrap {
  readonly #log = new Logger(VoicesService.name);
  readonly #limit = fairLimit(BOUNDS);

  constructor(
    private readonly images: ImagesService,
    private readonly storage: ImageStorage,
  ) {}

  onApplicationBootstrap(): void {
    if (hasPrograms(...PROGRAMS)) return;
    this.#log.warn('Voice messages cannot be sent: ffmpeg is not installed (on Debian: apt-get install ffmpeg)');
  }

  /** Throws before an upload is received if it would be rejected. */
  async refuseWhenFull(ownerId: string): Promise<void> {
    if (!hasPrograms(...PROGRAMS)) throw new ProblemError('unavailable', VOICE_REFUSALS.unavailable.message);
    await this.images.refuseWithoutRoom(ownerId);
    this.#limit.refuseWhenFull(ownerId);
  }

  /** Converts and stores a recording. Throws a problem if it isn't accepted. The caller removes the uploaded file. */
  add(ownerId: string, uploadedFile: string): Promise<Voice> {
    return this.#limit(ownerId, async () => {
      const inspected = await inspectVoice(uploadedFile);
      if (typeof inspected === 'string') throw refused(inspected);
      const folder = join(this.storage.temporaryFolder, `voice-${randomUUID()}`);
      await mkdir(folder);
      try {
        const rendered = await renderVoice({ path: uploadedFile, folder, ...inspected });
        if (typeof rendered === 'string') throw refused(rendered);
        const id = await this.images.storeVoice(ownerId, rendered);
        return { url: voiceUrlOf(id), durationMs: rendered.durationMs, peaks: rendered.peaks };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  }
}

/** Problem code of each refusal: 413 if a limit is exceeded, otherwise an invalid file type. */
const CODE_OF_REFUSAL = {
  invalidType: 'invalid_file_type',
  empty: 'invalid_file_type',
  hasPicture: 'invalid_file_type',
  unreadable: 'invalid_file_type',
  tooLong: 'file_too_large',
  tooCostly: 'file_too_large',
} as const satisfies Record<VoiceRefusal, string>;

function refused(refusal: VoiceRefusal): ProblemError {
  return new ProblemError(CODE_OF_REFUSAL[refusal], VOICE_REFUSALS[refusal].message);
}
