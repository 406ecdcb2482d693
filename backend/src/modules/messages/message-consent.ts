import { Injectable } from '@nestjs/common';
import { isRequestCardKind } from '@qlixline/contract/messages/message-kinds';
import { fitsRequest, NOT_IN_REQUEST, REQUEST_USED_UP } from '@qlixline/contract/messages/message-request';
import type { MessageInput } from '@qlixline/contract/messages/message';

import { forbidden, invalidTransition } from '../../errors/problem-error.ts';
import { byOwnAct, ContactsService } from '../trust/contacts.service.ts';
import type { Accepting } from '../trust/contacts.service.ts';
import type { MemberConversation } from './conversations/member-conversation.ts';
import { MessageReadsRepository } from './message-reads.repository.ts';

/** Rules for messages to a user who hasn't accepted the conversation (decisions: conversations, consent). */
@Injectable()
export class MessageConsent {
  constructor(
    private readonly messages: MessageReadsRepository,
    private readonly contacts: ContactsService,
  ) {}

  /**
   * Returns the other member, null in a group. Throws unless they accept messages from the author, or the message is
   * about their offer and within the limit of a request.
   */
  async requireOpen(
    authorId: string,
    conversation: MemberConversation,
    input?: MessageInput,
  ): Promise<Accepting<'message'> | null> {
    const { otherId, isClosed, mayWrite } = conversation;
    if (isClosed && otherId !== null && !(input && (await this.#isAboutOffer(authorId, conversation, input))))
      throw forbidden(await this.contacts.refusal('message', authorId, otherId));
    if (!mayWrite) throw invalidTransition(REQUEST_USED_UP);
    return otherId === null ? null : byOwnAct(otherId);
  }

  /** Throws unless the input fits a request: text only, or text about something the receiver offers. */
  async requireFit(authorId: string, conversation: MemberConversation, input: MessageInput): Promise<void> {
    if (conversation.isAccepted) return;
    const fits = fitsRequest(input) && (!input.card || (await this.#isAboutOffer(authorId, conversation, input)));
    if (!fits) throw invalidTransition(NOT_IN_REQUEST);
  }

  async #isAboutOffer(authorId: string, { id }: MemberConversation, { card }: MessageInput): Promise<boolean> {
    return (
      card !== undefined &&
      isRequestCardKind(card.kind) &&
      this.messages.isOfferOfOther(authorId, id, card.kind, card.id)
    );
  }
}
