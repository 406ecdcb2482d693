import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { TAG_MESSAGE_MAX } from '@qlixline/contract/limits';
import type { TagMessage } from '@qlixline/contract/pet-tags/pet-tag';
import type { Response } from 'express';

import { markup } from '../../../http/pages/html.ts';
import type { Html } from '../../../http/pages/html.ts';
import { textArea, textField } from '../../../pages/form-field.ts';
import type { FormState } from '../../../pages/form-field.ts';
import { good } from '../../../pages/notice.ts';
import { sendPage } from '../../../pages/page-layout.ts';
import { readerLocale, timeElement } from '../../../http/pages/reader-locale.ts';
import { FINDER_STYLE } from './finder-style.ts';
import type { ShownTag, ShownConversation } from './finders.service.ts';
import { newConversationToken } from './tag-code.ts';
import { CONVERSATION_SCRIPT } from './conversation-script.ts';

const KEEP_IT = 'Keep it open or bookmark it. There is no other way back.';
const EMPTY: FormState = { values: {}, errors: [] };
/** State after a message that was added to another conversation of the same network. */
export const SENT: FormState = {
  ...EMPTY,
  notice: good('Thank you! The family can read it now. They can’t answer here, so please write how to reach you.'),
};

/** Sends the page behind a tag's code. It works without a script. */
export function sendTagPage(response: Response, code: string, tag: ShownTag, status = 200, state = EMPTY): void {
  const { name, isLost, note } = tag;
  sendUnlisted(response, status, {
    title: isLost ? `I’m ${name}, and I am lost` : `I’m ${name}`,
    lead: isLost ? 'Please write to my family.' : 'Have you found me? Write to my family.',
    notice: state.notice,
    ...portraitOf(tag),
    body: markup`
      ${note && markup`<blockquote>${note}</blockquote>`}
      <form method="post" data-stays action="${pathOf('POST /api/tag/:code', { code })}">
        ${formIdOf(state)}
        ${textArea(state, { name: 'text', label: 'Your message', max: TAG_MESSAGE_MAX })}
        ${nameField(state)}
        <button type="submit">Send to my family</button>
      </form>
      <p class="foot">You need no account. We pass your message on: neither of you sees the other’s name, number or address, unless you write it.</p>`,
  });
}

/** Sends a finder's conversation, which loads answers automatically if scripts run. */
export function sendConversationPage(
  response: Response,
  token: string,
  conversation: ShownConversation,
  status = 200,
  state = EMPTY,
): void {
  const isAnswered = conversation.messages.some(({ isFromFinder }) => !isFromFinder);
  sendUnlisted(response, status, {
    title: `You and ${conversation.name}’s family`,
    lead: isAnswered
      ? `Thank you for looking after ${conversation.name}.`
      : `We have passed it on to ${conversation.name}’s family.`,
    notice: state.notice,
    ...portraitOf(conversation),
    script: CONVERSATION_SCRIPT,
    body: markup`
      ${messagesOf(conversation, readerLocale(response.req))}
      <p class="hint" data-live="Answers appear on this page. ${KEEP_IT}">Reload this page to see answers. ${KEEP_IT} <a href="${pathOf('GET /api/found/:token', { token })}">Look for answers</a></p>
      <form method="post" data-stays action="${pathOf('POST /api/found/:token', { token })}">
        ${formIdOf(state)}
        ${textArea(state, { name: 'text', label: 'Write again', max: TAG_MESSAGE_MAX })}
        <button type="submit">Send</button>
      </form>`,
  });
}

/** Sends the same page for unknown and replaced codes, and for codes of pets that have died. */
export function sendNoTag(response: Response): void {
  sendUnlisted(response, 404, {
    title: 'This tag is not in use',
    lead: 'It may have been replaced by another one.',
    body: markup`<p class="foot">If the animal with you seems lost, a vet or a shelter can look for a microchip.</p>`,
  });
}

export function sendNoConversation(response: Response): void {
  sendUnlisted(response, 404, {
    title: 'This conversation has ended',
    lead: 'It was closed, or nobody has written for a long time.',
    body: markup`<p class="foot">If the animal is still with you, scan its tag again.</p>`,
  });
}

/** Sends the form again with its content after a rate limit or a server error. It submits to the same address. */
export function sendUnsentPage(response: Response, status: number, action: string, state: FormState): void {
  const isFirst = state.values['name'] !== undefined;
  sendUnlisted(response, status, {
    title: 'Not sent yet',
    lead: 'Your message is still here.',
    notice: state.notice,
    body: markup`<form method="post" data-stays action="${action}">
        ${formIdOf(state)}
        ${textArea(state, { name: 'text', label: 'Your message', max: TAG_MESSAGE_MAX })}
        ${isFirst && nameField(state)}
        <button type="submit">Send again</button>
      </form>`,
  });
}

const nameField = (state: FormState): Html =>
  textField(state, {
    name: 'name',
    label: 'Your name (optional)',
    type: 'text',
    autocomplete: 'given-name',
    isOptional: true,
  });

/** Renders the form's id, by which a form sent twice counts as one message. */
function formIdOf({ values }: FormState): Html {
  return markup`<input type="hidden" name="formId" value="${values['formId'] || newConversationToken()}" />`;
}

/** Sends a page hidden from search engines, as the conversation is private. */
function sendUnlisted(response: Response, status: number, page: Parameters<typeof sendPage>[2]): void {
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  sendPage(response, status, { ...page, style: FINDER_STYLE });
}

/** Embeds the photo in the page, as visitors may not request it by address. Falls back to the usual drawing. */
function portraitOf({ name, photo }: Pick<ShownTag, 'name' | 'photo'>): { hero?: Html } {
  if (!photo) return {};
  const source = `data:image/webp;base64,${Buffer.from(photo).toString('base64')}`;
  return {
    hero: markup`<div class="hero"><img src="${source}" alt="Photo of ${name}" width="148" height="148" /></div>`,
  };
}

function messagesOf({ name, messages }: ShownConversation, locale: string): Html {
  return markup`<div role="log" aria-label="Messages"><ol class="conversation">${messages.map(
    (message) =>
      markup`<li data-id="${String(message.id)}" class="${message.isFromFinder ? 'mine' : 'theirs'}">${bubbleOf(name, message, locale)}</li>`,
  )}</ol></div>`;
}

function bubbleOf(name: string, { isFromFinder, text, createdAt }: TagMessage, locale: string): Html {
  return markup`<span class="hint">${isFromFinder ? 'You' : `${name}’s family`} · ${timeElement(createdAt, locale)}</span><p>${text}</p>`;
}
