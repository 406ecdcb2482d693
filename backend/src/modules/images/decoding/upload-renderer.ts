import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';

import { UPLOAD_REFUSALS } from '@qlixline/contract/uploads/upload';
import pLimit from 'p-limit';

import { fairLimit } from '../../../concurrency/fair-limit.ts';
import { ProblemError } from '../../../errors/problem-error.ts';
import type { ImageKind } from '../../../schema/images/image.entity.ts';
import { convertHeic } from './heic/convert-heic.ts';
import { inspectImage } from './image-inspection.ts';
import type { AcceptedImage, ImageRefusal } from './image-inspection.ts';
import { isTimeout, renderImage } from './image-widths.ts';
import type { RenderedImage } from './image-widths.ts';

/** Decoding is the heaviest thing the backend does: one core stays free for the requests. */
const CONCURRENCY = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Uploads; at some 0.3 s each, the last one still answers within a browser's patience. */
const WAITING = { maxWaitingOfOne: 8, maxWaiting: 64 };

/** Kinds that are opened larger than any page draws them. */
const KEEPS_LARGE: Record<ImageKind, boolean> = {
  post: true,
  message: true,
  health: true,
  story: false,
  profile: false,
  pet: false,
  preview: false,
  visitor: false,
};

/** `isAnimated`: it moved, and its first frame is kept. */
export type RenderedUpload = RenderedImage & { isAnimated: boolean };

/** Inspects uploaded pictures and makes the widths of them that are kept. */
export class UploadRenderer {
  readonly #limit = fairLimit({ concurrency: CONCURRENCY, ...WAITING });
  readonly #alone = pLimit(1);

  /** Renders a file of somebody, in turn with those of others. Throws for one that is no picture for us. */
  render(ownerId: string, kind: ImageKind, path: string): Promise<RenderedUpload> {
    return this.#limit(ownerId, async () => {
      const accepted = await inspectImage(path);
      if (typeof accepted === 'string') throw refused(accepted);
      const render = () => this.#decode(path, accepted, KEEPS_LARGE[kind]);
      const rendered = await (accepted.decoding === 'ordinary' ? render() : this.#alone(render));
      return { ...rendered, isAnimated: accepted.isAnimated };
    });
  }

  async #decode(path: string, { decoding, header }: AcceptedImage, keepsLarge: boolean): Promise<RenderedImage> {
    const converted = `${path}.png`;
    try {
      const outcome = decoding === 'heic' ? await convertHeic(path, converted, header) : 'ok';
      if (outcome !== 'ok') throw refused(outcome === 'damaged' ? 'damaged' : 'heicTooCostly');
      // What is dear to decode is decoded as small as it can be.
      return await renderImage(decoding === 'heic' ? converted : path, {
        keepsLarge: keepsLarge && decoding !== 'costly',
      });
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      throw refused(isTimeout(error) ? 'tooCostly' : 'damaged');
    } finally {
      if (decoding === 'heic') await rm(converted, { force: true });
    }
  }
}

/** Too much of something is 413, the rest is no picture for us. */
const CODE_OF_REFUSAL = {
  invalidType: 'invalid_file_type',
  unknownType: 'invalid_file_type',
  hidesSomething: 'invalid_file_type',
  empty: 'invalid_file_type',
  damaged: 'invalid_file_type',
  tooManyPixels: 'file_too_large',
  tooManyFrames: 'file_too_large',
  tooCostly: 'file_too_large',
  heicTooCostly: 'file_too_large',
} as const satisfies Record<ImageRefusal, string>;

function refused(refusal: ImageRefusal): ProblemError {
  return new ProblemError(CODE_OF_REFUSAL[refusal], UPLOAD_REFUSALS[refusal].message);
}
