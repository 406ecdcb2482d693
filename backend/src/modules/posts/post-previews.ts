import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

import { typedSql } from '../../database/typed-sql.ts';
import { LiveEvents } from '../../live/live-events.ts';
import { LinkPreviewWorker } from '../link-previews/link-preview-worker.ts';

/** Posts that waited for a preview: the newest; older ones have it when they are read next. */
const TOLD_MAX = 100;

/** Tells open screens that a post's card is there. */
@Injectable()
export class PostPreviews implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly worker: LinkPreviewWorker,
    private readonly live: LiveEvents,
  ) {}

  onModuleInit(): void {
    this.worker.whenReady(async (previewId) => {
      const posts = await typedSql(this.em)
        .selectFrom('posts')
        .select('id')
        .where('preview_id', '=', previewId)
        .orderBy('id', 'desc')
        .limit(TOLD_MAX)
        .execute();
      for (const { id } of posts) this.live.publishToAudience({ type: 'post_changed', id });
    });
  }
}
