import { pathOf } from '@qlixline/contract/calls/endpoint-path';

import { markup } from '../../../http/pages/html.ts';
import { textField } from '../../../pages/form-field.ts';
import type { FormPage } from '../../../pages/form-page.ts';
import { sendPage } from '../../../pages/page-layout.ts';

/** Renders the second step of signing in. */
export const codePage: FormPage = (response, status = 200, state = { values: {}, errors: [] }) => {
  const { errors, notice } = state;
  const body = markup`<form method="post" action="${pathOf('GET /api/login/code')}">
      ${textField({ values: {}, errors }, { name: 'code', label: 'Code', type: 'text', autocomplete: 'one-time-code', hint: 'No phone? Enter one of your recovery codes.' })}
      <button type="submit">Sign in</button>
    </form>
    <p class="foot"><a href="${pathOf('GET /api/login')}">Back to sign in</a></p>`;
  sendPage(response, status, {
    title: 'Enter your code',
    lead: 'Your authenticator app shows six digits.',
    notice,
    body,
  });
};
