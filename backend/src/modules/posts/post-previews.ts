import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

import { typedSql } from '../../database/typed-sql.ts';
import { LiveEvents } from '../../live/live-events.ts';
import { LinkPreviewWorker } from '../link-previews/link-preview-worker.ts';

/** Posts and comments that waited for a preview: the newest; older ones have it when they are read next. */
const TOLD_MAX = 100;

/** Tells open screens that the card of a post, or of a comment below it, is there. */
@Injectable()
export class PostPreviews implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly worker: LinkPreviewWorker,
    private readonly live: LiveEvents,
  ) {}

  onModuleInit(): void {
    this.worker.whenReady(async (previewId) => {
      const db = typedSql(this.em);
      const shown = await db
        .selectFrom('posts')
        .select('id')
        .where('preview_id', '=', previewId)
        .union(db.selectFrom('comments').select('post_id as id').where('preview_id', '=', previewId))
        .orderBy('id', 'desc')
        .limit(TOLD_MAX)
        .execute();
      for (const { id } of shown) this.live.publishToAudience({ type: 'post_changed', id });
    });
  }
}
