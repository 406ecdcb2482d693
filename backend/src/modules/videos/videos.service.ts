import { randomUUIDv7 } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { VIDEO_REFUSALS } from '@qlixline/contract/uploads/upload';
import type { VideoUpload } from '@qlixline/contract/videos/video';

import { ProblemError, notFound, rateLimited, unavailable } from '../../errors/problem-error.ts';
import { Jobs } from '../../jobs/jobs.ts';
import type { RunningJob } from '../../jobs/jobs.ts';
import type { VideoFailure } from '../../schema/videos/video-upload.entity.ts';
import { ImageStorage } from '../images/image-storage.ts';
import { ImagesService } from '../images/images.service.ts';
import { hasPrograms } from './limited-program.ts';
import { inspectVideo } from './video-inspection.ts';
import { renderVideo } from './video-rendering.ts';
import { VideoFiles } from './video-files.ts';
import { VideoUploadsRepository } from './video-uploads.repository.ts';

/** Bound on videos being received; each may take 100 MB on the disk. */
const ARRIVING_MAX = 8;
const PROGRAMS = ['ffmpeg', 'ffprobe'];
const REPORT_EVERY_MS = 2_000;

/**
 * Converts uploaded videos to a format that browsers play, as jobs that all backends share: if the process ends,
 * another one prepares its videos.
 */
@Injectable()
export class VideosService implements OnApplicationBootstrap {
  readonly #log = new Logger(VideosService.name);
  /** Owners whose video is being received, one at a time for each. */
  readonly #arriving = new Set<string>();
  /** Progress of uploads that this backend prepares: below 100 until ready. */
  readonly #percents = new Map<string, number>();

  constructor(
    private readonly images: ImagesService,
    private readonly storage: ImageStorage,
    private readonly files: VideoFiles,
    private readonly uploads: VideoUploadsRepository,
    private readonly jobs: Jobs,
  ) {
    jobs.handle('prepare-video', (job) => this.#prepare(job));
    jobs.handle('remove-left-videos', () => this.removeLeft());
    jobs.whenBegun(() => this.uploads.requestMissing());
  }

  onApplicationBootstrap(): void {
    if (hasPrograms(...PROGRAMS)) return;
    this.#log.warn('Videos cannot be uploaded: ffmpeg is not installed (on Debian: apt-get install ffmpeg)');
  }

  /**
   * Checks before an upload is received whether it would be rejected. Returns a function to call when receiving has
   * ended.
   */
  async admit(ownerId: string): Promise<() => void> {
    if (!hasPrograms(...PROGRAMS)) throw new ProblemError('unavailable', VIDEO_REFUSALS.unavailable.message);
    await this.images.refuseWithoutRoom(ownerId);
    await this.uploads.refuseWhenFull(ownerId);
    if (this.#arriving.has(ownerId)) throw rateLimited({ retryAfterSeconds: 5 });
    if (this.#arriving.size >= ARRIVING_MAX) throw unavailable({ retryAfterSeconds: 5 });
    this.#arriving.add(ownerId);
    return () => void this.#arriving.delete(ownerId);
  }

  /** Takes over the uploaded file and requests its conversion. */
  async begin(ownerId: string, uploadedFile: string): Promise<VideoUpload> {
    await this.uploads.refuseWhenFull(ownerId);
    const id = randomUUIDv7();
    await this.uploads.add(ownerId, id); // first: without the row nobody would remove the files that follow
    await this.files.save(id, uploadedFile);
    await this.uploads.request(ownerId, id);
    this.jobs.wake('prepare-video');
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

  /** Reports the progress of this backend's uploads, so that other backends can answer requests for it. */
  @Interval(REPORT_EVERY_MS)
  async reportProgress(): Promise<void> {
    for (const [id, percent] of this.#percents) {
      await this.uploads.setProgress(id, percent).catch((error: unknown) => this.#log.warn(error));
    }
  }

  /** Removes uploads that are no longer to be prepared. */
  async removeLeft(): Promise<void> {
    const ids = await this.files.list();
    const waiting = await this.uploads.waitingOf(ids);
    for (const id of ids) if (!waiting.has(id)) await this.files.remove(id);
  }

  async #prepare({ id, stop }: RunningJob): Promise<void> {
    const ownerId = await this.uploads.ownerOf(id);
    if (ownerId === undefined) return this.files.remove(id);
    const folder = join(this.storage.temporaryFolder, `video-${id}`);
    this.#percents.set(id, 1);
    try {
      await rm(folder, { recursive: true, force: true }); // of an attempt whose process was killed
      await mkdir(folder);
      const failure = await this.#render({ id, ownerId, folder, stop });
      if (failure) await this.uploads.fail(id, failure);
      else await this.uploads.remove(id);
      await this.files.remove(id);
    } finally {
      this.#percents.delete(id);
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #render({ id, ownerId, folder, stop }: Rendering): Promise<VideoFailure | undefined> {
    if (await this.images.findOwnVideo(ownerId, id)) return undefined; // stored by a process that then died
    const path = await this.files.open(id, folder);
    if (path === null) return 'interrupted';
    const facts = await inspectVideo(path, stop);
    if (typeof facts === 'string') return facts;
    const onPercent = (percent: number) => this.#percents.set(id, Math.max(1, percent));
    const rendered = await renderVideo({ path, facts, folder, signal: stop, onPercent });
    if (typeof rendered === 'string') return rendered;
    await this.images.storeVideo(id, ownerId, rendered);
    return undefined;
  }
}

type Rendering = { id: string; ownerId: string; folder: string; stop: AbortSignal };
