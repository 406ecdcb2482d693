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

/**
 * Number of concurrent decodings. One core stays free for requests, because nothing in the backend costs more than
 * decoding.
 */
const CONCURRENCY = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Bounds on waiting uploads. At about 0.3 s each, the last one is still answered before a browser gives up. */
const WAITING = { maxWaitingOfOne: 8, maxWaiting: 64 };

/** Kinds of image that users can open larger than any page shows them. */
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

/** Rendered upload. `isAnimated`: the upload was animated, and only its first frame is stored. */
export type RenderedUpload = RenderedImage & { isAnimated: boolean };

/** Inspects uploaded pictures and renders the widths that are stored. */
export class UploadRenderer {
  readonly #limit = fairLimit({ concurrency: CONCURRENCY, ...WAITING });
  readonly #alone = pLimit(1);

  /**
   * Renders a user's upload, taking turns with those of other users. Throws a problem if the file isn't an accepted
   * picture.
   */
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
      // Pictures that are expensive to decode get no large size.
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

/** Problem code of each refusal: 413 if a limit is exceeded, otherwise an invalid file type. */
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
