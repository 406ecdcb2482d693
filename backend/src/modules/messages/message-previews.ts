import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

import { Transactions } from '../../database/transactions.ts';
import { LiveEvents } from '../../live/live-events.ts';
import { LinkPreviewWorker } from '../link-previews/link-preview-worker.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { MessagesRepository } from './messages.repository.ts';

/** Tells open screens that a message's card is there. */
@Injectable()
export class MessagePreviews implements OnModuleInit {
  constructor(
    private readonly worker: LinkPreviewWorker,
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly transactions: Transactions,
    private readonly live: LiveEvents,
  ) {}

  onModuleInit(): void {
    this.worker.whenReady(async (previewId) => {
      for (const message of await this.messages.showing(previewId)) {
        await this.transactions.run(() => this.#revise(message, previewId));
      }
    });
  }

  /** Its conversation is locked first, as by whoever writes in it. */
  async #revise({ id, authorId, conversationId }: ShowingMessage, previewId: number): Promise<void> {
    const conversation = await this.conversations.lock(authorId, conversationId);
    if (!conversation) return; // whoever wrote it has left
    await this.messages.setPreview(id, previewId);
    const hearers = conversation.hearers.map(({ userId }) => userId);
    this.live.publish([authorId, ...hearers], { type: 'message_changed', id: conversationId });
  }
}

type ShowingMessage = Awaited<ReturnType<MessagesRepository['showing']>>[number];
