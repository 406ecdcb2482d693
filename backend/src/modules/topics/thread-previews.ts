import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

import { typedSql } from '../../database/sql/typed-sql.ts';
import { LiveEvents } from '../../live/events/live-events.ts';
import { LinkPreviewWorker } from '../link-previews/link-preview-worker.ts';

/** Bound on threads and replies notified when their preview is ready; older ones show it when they are next read. */
const TOLD_MAX = 100;

/** Notifies open screens that the card of a thread or reply is ready. */
@Injectable()
export class ThreadPreviews implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly worker: LinkPreviewWorker,
    private readonly live: LiveEvents,
  ) {}

  onModuleInit(): void {
    this.worker.whenReady(async (previewId) => {
      const db = typedSql(this.em);
      const shown = await db
        .selectFrom('threads')
        .select('id')
        .where('preview_id', '=', previewId)
        .union(db.selectFrom('thread_replies').select('thread_id as id').where('preview_id', '=', previewId))
        .orderBy('id', 'desc')
        .limit(TOLD_MAX)
        .execute();
      for (const { id } of shown) this.live.publishToAudience({ type: 'thread_changed', id });
    });
  }
}
