import { looksText } from '@qlixline/contract/pets/animal-looks';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { SIGHTING_TEXT_MAX } from '@qlixline/contract/limits';
import { SEEN_AGO } from '@qlixline/contract/lost-found/sighting';
import type { Response } from 'express';

import { markup } from '../../../http/pages/html.ts';
import type { Html } from '../../../http/pages/html.ts';
import { photoField, selectField, textArea, textField } from '../../../pages/form-field.ts';
import type { FormState } from '../../../pages/form-field.ts';
import { good } from '../../../pages/notice.ts';
import { LOCAL_TIMES_SCRIPT } from '../../../pages/local-times-script.ts';
import { sendPage } from '../../../pages/page-layout.ts';
import { readerLocale, timeElement } from '../../../http/pages/reader-locale.ts';
import { photoSource } from '../../../pages/photo-source.ts';
import { FINDER_STYLE } from '../../pets/tags/finder-style.ts';
import { newConversationToken } from '../../pets/tags/tag-code.ts';
import { LOCATE_SCRIPT } from './locate-script.ts';
import type { ShownNotice } from './visitors.service.ts';

const EMPTY: FormState = { values: {}, errors: [] };
/** State after a sighting whose message was added to another conversation of the same network. */
export const SENT: FormState = { ...EMPTY, notice: good('Thank you! The family can see it now.') };

/** Sends the page behind a poster's code. It works without a script. */
export function sendSightingPage(response: Response, notice: ShownNotice, status = 200, state = EMPTY): void {
  const { id, name, state: noticeState } = notice;
  if (noticeState === 'reunited') return sendReunited(response, notice);
  send(response, status, {
    title: `Have you seen ${name}?`,
    lead: looksText(notice),
    notice: state.notice,
    ...portraitOf(notice),
    script: LOCAL_TIMES_SCRIPT + LOCATE_SCRIPT,
    body: markup`
      ${factsOf(notice, readerLocale(response.req))}
      <form method="post" enctype="multipart/form-data" data-stays action="${pathOf('POST /api/lost/:id', { id })}">
        ${fieldsOf(state)}
        <button type="submit">Tell the family</button>
      </form>
      <p class="foot">You need no account. Neither of you sees the other’s number or address. Please don’t chase a frightened animal.</p>`,
  });
}

/** Sends the form again with its content if the notice can't be read. It submits to the same address. */
export function sendUnsentSighting(response: Response, status: number, action: string, state: FormState): void {
  send(response, status, {
    title: 'Not sent yet',
    lead: 'Your message is still here.',
    notice: state.notice,
    body: markup`<form method="post" enctype="multipart/form-data" data-stays action="${action}">
        ${fieldsOf(state)}
        <button type="submit">Send again</button>
      </form>`,
  });
}

export function sendNoNotice(response: Response): void {
  send(response, 404, {
    title: 'Nobody is missing here',
    lead: 'The pet may be back home, or its family has closed the notice.',
    body: markup`<p class="foot">If an animal with you seems lost, a vet or a shelter can look for a microchip.</p>`,
  });
}

/**
 * Renders the fields, the photo last: an oversized photo isn't read to its end, and the fields before it are shown
 * again.
 */
function fieldsOf(state: FormState): Html {
  return markup`
        <input type="hidden" name="formId" value="${state.values['formId'] || newConversationToken()}" />
        <input type="hidden" name="latitude" value="${state.values['latitude'] ?? ''}" />
        <input type="hidden" name="longitude" value="${state.values['longitude'] ?? ''}" />
        ${textField(state, { name: 'where', label: 'Where did you see it?', type: 'text', autocomplete: 'off', hint: 'A street, a park, what is nearby' })}
        <p class="hint" data-locate hidden><button type="button" class="second">I am there now: use my location</button></p>
        ${selectField(state, { name: 'ago', label: 'When?', options: SEEN_AGO })}
        ${textArea(state, { name: 'text', label: 'Anything else? (optional)', max: SIGHTING_TEXT_MAX, isOptional: true })}
        ${textField(state, { name: 'name', label: 'Your name (optional)', type: 'text', autocomplete: 'given-name', isOptional: true })}
        ${photoField(state, { name: 'photo', label: 'A photo (optional)', hint: 'Only the family sees it.' })}`;
}

function sendReunited(response: Response, notice: ShownNotice): void {
  send(response, 200, {
    title: `${notice.name} is back home`,
    lead: 'Thank you for keeping your eyes open.',
    ...portraitOf(notice),
    body: markup`<p class="foot">Please take down any posters.</p>`,
  });
}

function send(response: Response, status: number, page: Parameters<typeof sendPage>[2]): void {
  response.setHeader('X-Robots-Tag', 'noindex, nofollow'); // only the notice's own page is meant for sharing
  sendPage(response, status, { ...page, style: FINDER_STYLE });
}

function factsOf({ place, happenedAt, timeZone, marks, reward }: ShownNotice, locale: string): Html {
  return markup`<dl>
    <dt>Last seen</dt><dd>${place}, ${timeElement(happenedAt, locale, timeZone)}</dd>
    ${marks && markup`<dt>Marks</dt><dd>${marks}</dd>`}
    ${reward && markup`<dt>Reward</dt><dd>${reward}</dd>`}
  </dl>`;
}

/** Embeds the photo in the page, as visitors may not request it by address. Falls back to the usual drawing. */
function portraitOf({ name, photo }: ShownNotice): { hero?: Html } {
  if (!photo) return {};
  return {
    hero: markup`<div class="hero"><img src="${photoSource(photo)}" alt="Photo of ${name}" width="148" height="148" /></div>`,
  };
}
