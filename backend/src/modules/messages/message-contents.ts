import { Injectable } from '@nestjs/common';
import type { MessageInput } from '@qlixline/contract/messages/message';

import { together } from '../../database/sql/together.ts';
import { throwNotFound, validationFailed } from '../../errors/problem-error.ts';
import { ImagesService } from '../images/images.service.ts';
import type { ShownImage } from '../images/images.service.ts';
import { LinkPreviewsService } from '../link-previews/link-previews.service.ts';
import type { MemberConversation } from './conversations/member-conversation.ts';
import { MessageConsent } from './message-consent.ts';
import { MessageReadsRepository } from './message-reads.repository.ts';
import type { MessageContent } from './messages.repository.ts';

/** Builds what a message contains: text, images, a recording, a card, a preview, or the content of a forwarded one. */
@Injectable()
export class MessageContents {
  constructor(
    private readonly reads: MessageReadsRepository,
    private readonly images: ImagesService,
    private readonly previews: LinkPreviewsService,
    private readonly consent: MessageConsent,
  ) {}

  /** Loads the parts of a message that don't depend on its conversation. */
  load(authorId: string, { images, voiceUrl, card, forwardOf }: MessageInput): Promise<Material> {
    return together({
      forwarded: forwardOf === undefined ? undefined : this.reads.contentOf(authorId, forwardOf),
      isCardThere: card && this.reads.isVisibleCard(authorId, card),
      lockVoice: outcomeOf(
        voiceUrl === undefined ? Promise.resolve(undefined) : this.images.lockVoice(authorId, voiceUrl),
      ),
      showOwn: outcomeOf(this.images.lockToShow(authorId, images)),
    });
  }

  /** Builds the content from the input, or from the forwarded message of any author. */
  async of(
    authorId: string,
    conversation: MemberConversation,
    input: MessageInput,
    { forwarded, isCardThere, lockVoice, showOwn }: Material,
  ): Promise<MessageContent & { shown: readonly ShownImage[] }> {
    const { text, card, forwardOf, withoutPreview } = input;
    await this.consent.requireFit(authorId, conversation, input);
    if (forwardOf !== undefined) return { ...(forwarded ?? throwNotFound()), shown: [] };
    if (isCardThere === false) {
      throw validationFailed([{ field: 'card', message: 'This is no longer available.' }]);
    }
    const voiceId = lockVoice();
    if (voiceId !== undefined) return { text: '', imageIds: [voiceId], shown: [] };
    const shown = showOwn();
    // A stranger's message shows no images, not even those of linked pages.
    const previewId = conversation.isAccepted ? await this.previews.idFor({ text, withoutPreview }) : null;
    return { text, imageIds: shown.map(({ imageId }) => imageId), card, previewId, shown };
  }
}

type Material = {
  forwarded: MessageContent | undefined;
  isCardThere: boolean | undefined;
  /** Returns the id of the recording; undefined without one. */
  lockVoice: () => string | undefined;
  showOwn: () => readonly ShownImage[];
};

/** Returns a function that returns the work's result, or throws its error only when called. */
async function outcomeOf<Result>(work: Promise<Result>): Promise<() => Result> {
  const [outcome] = await Promise.allSettled([work]);
  return () => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
}
