import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { EMAIL_RETURN_DAYS } from '@qlixline/contract/limits';
import type { Response } from 'express';

import { markup } from '../../../http/pages/html.ts';
import type { Html } from '../../../http/pages/html.ts';
import { textField } from '../../../pages/form-field.ts';
import type { FormPage } from '../../../pages/form-page.ts';
import type { FormState } from '../../../pages/form-field.ts';
import { bad, good } from '../../../pages/notice.ts';
import { sendPage } from '../../../pages/page-layout.ts';

const HOME = markup`<p class="foot"><a href="/">Go to Qlixline</a></p>`;

/** Renders the page of the link to the new address. */
export const changeConfirmationPage: FormPage = (response, status = 200, state = EMPTY) => {
  const form = markup`<form method="post" action="${pathOf('GET /api/email/change/confirm')}">
      <input type="hidden" name="token" value="${state.values['token'] ?? ''}" />
      ${textField(state, { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' })}
      <button type="submit">Change e-mail</button>
    </form>
    ${HOME}`;
  sendLinkPage(response, status, state, {
    title: 'Change your e-mail',
    lead: 'Enter your password. From then on you sign in with this address.',
    form,
  });
};

/** Renders the page of the link to the former address. */
export const changeUndoPage: FormPage = (response, status = 200, state = EMPTY) => {
  const form = markup`<form method="post" action="${pathOf('GET /api/email/change/undo')}">
      <input type="hidden" name="token" value="${state.values['token'] ?? ''}" />
      <button type="submit">Take my account back</button>
    </form>
    ${HOME}`;
  sendLinkPage(response, status, state, {
    title: 'Wasn’t that you?',
    lead: 'Your account gets this address back and is signed out everywhere. We then mail you a link for a new password.',
    form,
  });
};

/** Renders the page after a change, or after one was taken back. */
export function changedPage(response: Response, end: 'changed' | 'taken back'): void {
  const texts = {
    changed: `Your e-mail is changed. Your former address can take that back for ${EMAIL_RETURN_DAYS} days.`,
    'taken back':
      'Your account has your address again and is signed out everywhere. We have mailed you a link for a new password.',
  };
  sendPage(response, 200, { title: 'Done', notice: good(texts[end]), body: HOME });
}

const EMPTY: FormState = { values: {}, errors: [] };

function sendLinkPage(
  response: Response,
  status: number,
  state: FormState,
  { title, lead, form }: { title: string; lead: string; form: Html },
): void {
  const badLink = state.errors.find(({ field }) => field === 'token');
  if (badLink) sendPage(response, status, { title, notice: bad(badLink.message), body: HOME });
  else sendPage(response, status, { title, lead, notice: state.notice, body: form });
}
