import { Controller } from '@nestjs/common';
import { screens } from '@qlixline/contract/areas/screens';
import { sharedText } from '@qlixline/contract/areas/shared-text';
import type { Response } from 'express';

import { notFound } from '../../errors/problem-error.ts';
import type { EndpointCall } from '../../http/dispatch/endpoint-call.ts';
import { RawEndpoint } from '../../http/dispatch/endpoint.decorator.ts';
import { receiveShared } from './receive-shared.ts';
import { ShellPages } from './page/shell-pages.ts';

/** Time for which a browser may keep the manifest. It names files that stay. */
const MANIFEST_SECONDS = 3_600;

/** Manifest of the installable app, and what other apps share with it (decision: installable). */
@Controller()
export class WebAppController {
  constructor(private readonly shellPages: ShellPages) {}

  @RawEndpoint('GET /manifest.webmanifest')
  async manifest({ response }: EndpointCall<'GET /manifest.webmanifest'>): Promise<void> {
    const manifest = await this.shellPages.manifest();
    if (manifest === undefined) throw notFound();
    response
      .setHeader('Cache-Control', `public, max-age=${MANIFEST_SECONDS}`)
      .setHeader('Content-Type', 'application/manifest+json; charset=utf-8')
      .send(manifest);
  }

  /** The address of a share target loses its own query, so it can't be the composer's. */
  @RawEndpoint('GET /api/share')
  share({ request, response }: EndpointCall<'GET /api/share'>): void {
    const field = (name: string): string => {
      const value = request.query[name];
      return typeof value === 'string' ? value : '';
    };
    const text = sharedText({ title: field('title'), text: field('text'), url: field('url') });
    openComposer(response, text);
  }

  /** Answers a share with photos where no worker of the device does, so that at least the text isn't lost. */
  @RawEndpoint('POST /api/share')
  async sharePhotos({ request, response }: EndpointCall<'POST /api/share'>): Promise<void> {
    const { hasPhotos, ...texts } = await receiveShared(request, response);
    openComposer(response, sharedText(texts), hasPhotos ? 'lost' : undefined);
  }
}

function openComposer(response: Response, text: string, photos?: 'lost'): void {
  response.setHeader('Cache-Control', 'no-store');
  response.redirect(303, screens.newPostWith(text, photos));
}
