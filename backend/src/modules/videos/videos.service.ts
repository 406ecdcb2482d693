import { randomUUIDv7 } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { VIDEO_REFUSALS } from '@qlixline/contract/uploads/upload';
import type { VideoUpload } from '@qlixline/contract/videos/video';

import { fairLimit } from '../../concurrency/fair-limit.ts';
import { ProblemError, notFound, rateLimited, unavailable } from '../../errors/problem-error.ts';
import type { VideoFailure } from '../../schema/videos/video-upload.entity.ts';
import { ImageStorage } from '../images/image-storage.ts';
import { ImagesService } from '../images/images.service.ts';
import { hasPrograms } from './limited-program.ts';
import { inspectVideo } from './video-inspection.ts';
import { renderVideo } from './video-rendering.ts';
import { VideoUploadsRepository } from './video-uploads.repository.ts';

/** Bounds of conversion: one user's video leaves room for another's, and the longest wait is below an hour. */
const BOUNDS = { concurrency: 2, maxWaitingOfOne: 3, maxWaiting: 24 };
/** Bound on videos being received; each may take 100 MB on the disk. */
const ARRIVING_MAX = 8;
const PROGRAMS = ['ffmpeg', 'ffprobe'];
const REPORT_EVERY_MS = 2_000;

/** Video that waits or is being converted; `path` is the upload, in its own folder. */
type Job = { id: string; ownerId: string; folder: string; path: string };

/** Converts uploaded videos to a format browsers play. If the process ends, its uploads are reported as interrupted. */
@Injectable()
export class VideosService implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger(VideosService.name);
  readonly #limit = fairLimit(BOUNDS);
  readonly #stop = new AbortController();
  readonly #inWork = new Set<Promise<void>>();
  /** Owners whose video is being received, one at a time for each. */
  readonly #arriving = new Set<string>();
  /** Progress by upload: 0 while waiting, below 100 until ready. */
  readonly #percents = new Map<string, number>();

  constructor(
    private readonly images: ImagesService,
    private readonly storage: ImageStorage,
    private readonly uploads: VideoUploadsRepository,
  ) {}

  onApplicationBootstrap(): void {
    if (hasPrograms(...PROGRAMS)) return;
    this.#log.warn('Videos cannot be uploaded: ffmpeg is not installed (on Debian: apt-get install ffmpeg)');
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#inWork);
  }

  /**
   * Checks before an upload is received whether it would be rejected. Returns a function to call when receiving has
   * ended.
   */
  async admit(ownerId: string): Promise<() => void> {
    if (!hasPrograms(...PROGRAMS)) throw new ProblemError('unavailable', VIDEO_REFUSALS.unavailable.message);
    await this.images.refuseWithoutRoom(ownerId);
    this.#limit.refuseWhenFull(ownerId);
    if (this.#arriving.has(ownerId)) throw rateLimited({ retryAfterSeconds: 5 });
    if (this.#arriving.size >= ARRIVING_MAX) throw unavailable({ retryAfterSeconds: 5 });
    this.#arriving.add(ownerId);
    return () => void this.#arriving.delete(ownerId);
  }

  /** Takes over the uploaded file and starts its conversion. */
  async begin(ownerId: string, uploadedFile: string): Promise<VideoUpload> {
    this.#limit.refuseWhenFull(ownerId);
    const id = randomUUIDv7();
    await this.uploads.add(ownerId, id); // first: without the row nobody would remove what follows
    const folder = join(this.storage.temporaryFolder, `video-${id}`);
    const path = join(folder, 'upload');
    await mkdir(folder);
    await rename(uploadedFile, path);
    this.#percents.set(id, 0);
    const work = this.#prepare({ id, ownerId, folder, path }).finally(() => this.#inWork.delete(work));
    this.#inWork.add(work);
    return { id, state: 'waiting', percent: 0, image: null, message: null };
  }

  /** Returns the upload's progress. Throws `not_found` if it isn't the owner's. */
  async find(ownerId: string, id: string): Promise<VideoUpload> {
    const upload = await this.uploads.find(ownerId, id);
    const image = await this.images.findOwnVideo(ownerId, id); // afterwards, as it may have become ready meanwhile
    if (image) return { id, state: 'ready', percent: 100, image, message: null };
    if (!upload) throw notFound();
    const { state, percent, failure } = upload;
    return { id, state, percent, image: null, message: failure && VIDEO_REFUSALS[failure].message };
  }

  /** Reports the progress of this backend's uploads for requests to other backends. */
  @Interval(REPORT_EVERY_MS)
  async reportProgress(): Promise<void> {
    for (const [id, percent] of this.#percents) {
      await this.uploads.setProgress(id, percent).catch((error: unknown) => this.#log.warn(error));
    }
  }

  async #prepare({ id, ownerId, folder, path }: Job): Promise<void> {
    try {
      const failure = await this.#limit(ownerId, () => this.#render({ id, ownerId, folder, path }));
      if (failure) await this.uploads.fail(id, failure);
      else await this.uploads.remove(id);
    } catch (error) {
      if (!this.#stop.signal.aborted) this.#log.error(error, `The video ${id} could not be prepared`);
      // The database may be unavailable; then the missing reports reveal the interruption after a minute.
      await this.uploads.fail(id, 'interrupted').catch(() => undefined);
    } finally {
      this.#percents.delete(id);
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #render({ id, ownerId, folder, path }: Job): Promise<VideoFailure | undefined> {
    const { signal } = this.#stop;
    signal.throwIfAborted();
    this.#percents.set(id, 1);
    const facts = await inspectVideo(path, signal);
    if (typeof facts === 'string') return facts;
    const onPercent = (percent: number) => this.#percents.set(id, Math.max(1, percent));
    const rendered = await renderVideo({ path, facts, folder, signal, onPercent });
    if (typeof rendered === 'string') return rendered;
    await this.images.storeVideo(id, ownerId, rendered);
    return undefined;
  }
}
