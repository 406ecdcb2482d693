import { Controller } from '@nestjs/common';
import { LARGE_IMAGE_FILE, VIDEO_FILE } from '@qlixline/contract/images/image-url';
import { VOICE_FILE } from '@qlixline/contract/messages/voice-url';

import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { RawEndpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { HARMLESS_FILE } from '../../http/pages/security-headers.ts';
import { sendRanges } from '../../http/dispatch/send-in-pieces.ts';
import { unauthenticated } from '../../errors/problem-error.ts';
import { ImageFilesService } from './image-files.service.ts';

const YEAR_SECONDS = 31_536_000;
/**
 * Cache headers. An image never changes under its address. A restricted one is revalidated each time, so that the
 * browser's next user doesn't find it.
 */
const CACHING = { public: `private, max-age=${YEAR_SECONDS}, immutable`, restricted: 'private, no-cache' };

@Controller()
export class ImagesController {
  constructor(private readonly files: ImageFilesService) {}

  @RawEndpoint('GET /media/:id/:file')
  async show(call: EndpointCall<'GET /media/:id/:file'>): Promise<void> {
    const { file } = call.params;
    if (file === VIDEO_FILE) await this.#showVideo(call);
    else if (file === VOICE_FILE) await this.#playVoice(call);
    else if (file === LARGE_IMAGE_FILE) await this.#showImage(call, 'large');
    else await this.#showImage(call, Number(/^(\d{1,5})\.webp$/.exec(file)?.[1]));
  }

  async #showImage({ viewerId, params, request, response }: FileCall, file: number | 'large'): Promise<void> {
    const image = viewerId
      ? await this.files.find(viewerId, params.id, file)
      : await this.files.findForVisitors(params.id, file);
    response.set(HARMLESS_FILE).set({
      'Content-Type': 'image/webp',
      'Cache-Control': cachingOf(image),
      ETag: `"${params.id}-${file}"`,
    });
    if (request.fresh) response.status(304).end();
    else response.end(await image.read());
  }

  /**
   * Serves the video, whole or the requested range, so that a player can start early and seek. Visitors see only the
   * picture.
   */
  async #showVideo({ viewerId, params, request, response }: FileCall): Promise<void> {
    if (!viewerId) throw unauthenticated();
    const { size, read, ...video } = await this.files.findVideo(viewerId, params.id);
    response.set(HARMLESS_FILE).set({ 'Content-Type': 'video/mp4', 'Cache-Control': cachingOf(video) });
    await sendRanges({ request, response, size, read, etag: `"${params.id}-video"` });
  }

  /** Serves a voice message, whole or the requested range. */
  async #playVoice({ viewerId, params, request, response }: FileCall): Promise<void> {
    if (!viewerId) throw unauthenticated();
    const { size, read, ...voice } = await this.files.findVoice(viewerId, params.id);
    response.set(HARMLESS_FILE).set({ 'Content-Type': 'audio/mp4', 'Cache-Control': cachingOf(voice) });
    await sendRanges({ request, response, size, read, etag: `"${params.id}-voice"` });
  }
}

type FileCall = EndpointCall<'GET /media/:id/:file'>;

function cachingOf({ isPublic }: { isPublic: boolean }): string {
  return isPublic ? CACHING.public : CACHING.restricted;
}
