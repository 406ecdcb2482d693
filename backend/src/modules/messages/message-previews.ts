import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

import { Transactions } from '../../database/connections/transactions.ts';
import { LiveEvents } from '../../live/events/live-events.ts';
import { LinkPreviewWorker } from '../link-previews/link-preview-worker.ts';
import { ConversationsRepository } from './conversations/conversations.repository.ts';
import { MessagesRepository } from './messages.repository.ts';

/** Notifies open screens that a message's card is ready. */
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

  /** Updates one message. Locks its conversation first, as every writer does. */
  async #revise({ id, authorId, conversationId }: ShowingMessage, previewId: number): Promise<void> {
    const conversation = await this.conversations.lock(authorId, conversationId);
    if (!conversation) return; // the author has left
    await this.messages.setPreview(id, previewId);
    const recipients = conversation.recipients.map(({ userId }) => userId);
    this.live.publish([authorId, ...recipients], { type: 'message_changed', id: conversationId });
  }
}

type ShowingMessage = Awaited<ReturnType<MessagesRepository['showing']>>[number];
