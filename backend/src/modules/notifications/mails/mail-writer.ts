import { Injectable } from '@nestjs/common';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { screens } from '@qlixline/contract/areas/screens';
import { accountWordsOf } from '@qlixline/contract/notifications/account-words';
import type { Reader } from '@qlixline/contract/notifications/account-words';
import { activityWordsOf, actOf, namesOf } from '@qlixline/contract/notifications/activity-words';
import { MAIL_SETTINGS, MAIL_TOPICS } from '@qlixline/contract/notifications/mail-topics';
import type { Unsubscribable } from '@qlixline/contract/notifications/notification-mail';
import type { ActivityKind, NotificationItem } from '@qlixline/contract/notifications/notification';
import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';
import { NEUTRAL_LOCALE } from '@qlixline/contract/time/moment-texts';
import { shownName } from '@qlixline/contract/users/shown-name';

import { InjectEnv } from '../../../config/env.module.ts';
import type { Env } from '../../../config/env.ts';
import { ReturnAddresses } from '../../../mail/return-addresses.ts';
import { renderMail } from '../../../pages/mail/render-mail.ts';
import type { MailRow } from '../../../pages/mail/render-mail.ts';
import type { WrittenMessage } from '../../../outbox/message.ts';
import { answerFormOf } from './answerable-kinds.ts';
import { BUTTON_TEXTS } from './button-texts.ts';
import type { DigestRow } from './digest-parts.ts';
import type { MailReader } from './mail-choices.repository.ts';
import { UnsubscribeLinks } from './unsubscribe-links.ts';

export type NotificationMail = {
  reader: MailReader;
  items: readonly NotificationItem[];
  /** Number of notifications that aren't listed. */
  more?: number;
  /** Further rows of a digest. */
  rows?: readonly DigestRow[];
  from: Unsubscribable;
};

/** Writes mails about notifications, in the words of the notification list. */
@Injectable()
export class MailWriter {
  constructor(
    @InjectEnv() private readonly env: Pick<Env, 'publicOrigin'>,
    private readonly links: UnsubscribeLinks,
    private readonly returns: ReturnAddresses,
  ) {}

  write({ reader, items, more = 0, rows: added = [], from }: NotificationMail): WrittenMessage {
    const person = { id: reader.id, name: shownName(reader), locale: NEUTRAL_LOCALE };
    const rows = items.map((item) => this.#rowOf(item, person));
    const isDigest = from === 'digest';
    const unsubscribe = this.#absolute(`${pathOf('GET /api/unsubscribe')}?token=${this.links.write(reader.id, from)}`);
    const replyTo = added.length === 0 && more === 0 ? this.#replyAddress(items, reader.id) : undefined;
    const content = {
      title: isDigest ? `What happened on ${PRODUCT_NAME}` : (rows[0]?.title ?? PRODUCT_NAME),
      greeting: `Hello ${person.name},`,
      rows: [...rows, ...added.map(({ link, ...row }) => ({ ...row, link: this.#linkOf(link) }))],
      more:
        more > 0
          ? { text: `See ${more} more notifications`, address: this.#absolute(screens.notifications) }
          : undefined,
      reason: isDigest
        ? 'You get this summary because there was something that you have not seen yet.'
        : `You get mails about “${MAIL_TOPICS[from].label}” at once.${replyTo ? ' You can answer this mail.' : ''}`,
      settings: this.#absolute(MAIL_SETTINGS),
      unsubscribe,
    };
    return {
      subject: isDigest ? digestSubject(rows, more) : content.title,
      ...renderMail(content),
      list: { id: from, unsubscribe },
      ...(replyTo && { replyTo }),
    };
  }

  #rowOf(item: NotificationItem, reader: Reader): MailRow {
    const excerpt = item.target?.excerpt ?? '';
    const activity = activityWordsOf(item.kind);
    if (activity) {
      return {
        title: `${namesOf(item)} ${actOf(item, activity)}`,
        quote: excerpt,
        link: {
          text: BUTTON_TEXTS[item.kind as ActivityKind],
          address: this.#absolute(activity.address(item, reader.id)),
        },
      };
    }
    const { title, before = '', link, after = '' } = accountWordsOf(item, reader);
    // The button has the link's text, so only a sentence around it is repeated.
    const isSentence = after !== '' || before.endsWith(', ');
    return {
      title,
      text: isSentence ? `${before}${link?.text ?? ''}${after}` : before.trim(),
      link: link && { text: capitalized(link.text), address: this.#absolute(link.address) },
    };
  }

  /** Returns the address by which the mail about a single thing is answered; undefined if it can't be. */
  #replyAddress([item, ...others]: readonly NotificationItem[], readerId: string): string | undefined {
    const actor = item?.actors[0];
    if (!item || !actor || others.length > 0 || answerFormOf(item.kind) === undefined) return undefined;
    // An answer goes to one person about one thing.
    if (item.actorCount > 1 || (item.targetCount ?? 1) > 1) return undefined;
    return this.returns.forReply(item.id, { userId: readerId, actorId: actor.id });
  }

  #linkOf({ text, path }: DigestRow['link']): NonNullable<MailRow['link']> {
    return { text, address: this.#absolute(path) };
  }

  readonly #absolute = (path: string): string => `${this.env.publicOrigin}${path}`;
}

/** Formats the subject of a digest by its first row: "Ana liked your post, and 3 more". */
function digestSubject([first, ...others]: readonly MailRow[], more: number): string {
  const count = others.length + more;
  return count > 0 ? `${first?.title ?? ''}, and ${count} more` : (first?.title ?? '');
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
