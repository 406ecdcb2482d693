import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { ACCOUNT_DELETION_DAYS } from '@qlixline/contract/limits';
import type { Response } from 'express';

import { markup } from '../../../http/pages/html.ts';
import type { Html } from '../../../http/pages/html.ts';
import { readerLocale, timeElement } from '../../../http/pages/reader-locale.ts';
import { selectField, textField } from '../../../pages/form-field.ts';
import type { FormState } from '../../../pages/form-field.ts';
import { LOCAL_TIMES_SCRIPT } from '../../../pages/local-times-script.ts';
import { bad, good } from '../../../pages/notice.ts';
import type { FormPage } from '../../../pages/form-page.ts';
import { sendPage } from '../../../pages/page-layout.ts';
import type { ActiveSuspension } from '../../suspensions/active-suspension.ts';

const EMPTY: FormState = { values: {}, errors: [] };
const STYLE = `
.reason{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;padding:.75rem 1rem;border-radius:.75rem;background:var(--surface-2);border-left:4px solid var(--accent)}
.told{display:grid;gap:.75rem}
details[open]{display:grid;gap:.75rem}
summary{cursor:pointer;padding:.625rem 0;font-weight:700;border-radius:6px}
`;
const WHEN = { later: `In ${ACCOUNT_DELETION_DAYS} days`, now: 'At once, for good' } as const;

export type SuspendedPage = ActiveSuspension & {
  proof: string;
  /** False for an account of an OpenID Connect issuer. */
  asksPassword: boolean;
  /** True if the sign-in has cancelled a planned deletion. */
  isKept: boolean;
};

/** Renders the page for a suspended user, who has just proved to be the account's owner. */
export function suspendedPage(response: Response, page: SuspendedPage): void {
  const { reason, until, isKept } = page;
  sendPage(response, 403, {
    title: 'Your account is suspended',
    notice: isKept ? good('You had asked us to delete your account. As you have signed in, we keep it.') : undefined,
    style: STYLE,
    script: LOCAL_TIMES_SCRIPT,
    body: markup`
      <div class="told">
        <p class="lead">${until ? markup`Until ${timeElement(until.toISOString(), readerLocale(response.req))}` : 'For good'}</p>
        <h2>Why</h2>
        <blockquote class="reason">${reason}</blockquote>
        <h2>What this means</h2>
        <p>You can’t sign in, and nobody sees your profile, your pets or what you wrote. ${until ? 'Nothing is deleted: when the time is over, sign in again, and everything is as before.' : 'Nothing is deleted.'}</p>
        <h2>What you can do</h2>
        <p>${until ? 'Wait until then. ' : ''}If you think this is a mistake, write to whoever runs this site, or reply to the mail about it if you got one.</p>
        ${deletionForm(page)}
      </div>
      <p class="foot"><a href="${pathOf('GET /api/login')}">Back to sign in</a></p>`,
  });
}

/** Renders a refused form again. Its proof is still needed. */
export const refusedDeletionPage: FormPage = (response, status = 200, state = EMPTY) => {
  const proof = state.values['proof'] ?? '';
  const isOld = state.errors.find(({ field }) => field === 'proof');
  const asksPassword = state.values['currentPassword'] !== undefined;
  sendPage(response, status, {
    title: 'Delete your account?',
    notice: isOld ? bad(isOld.message) : state.notice,
    style: STYLE,
    body: markup`${isOld ? '' : deletionFields({ proof, asksPassword }, state)}
      <p class="foot"><a href="${pathOf('GET /api/login')}">Back to sign in</a></p>`,
  });
};

const deletionForm = (page: Pick<SuspendedPage, 'proof' | 'asksPassword'>): Html => markup`<details>
    <summary>Delete my account</summary>
    ${deletionFields(page, EMPTY)}
  </details>`;

function deletionFields(
  { proof, asksPassword }: Pick<SuspendedPage, 'proof' | 'asksPassword'>,
  state: FormState,
): Html {
  return markup`<form method="post" action="${pathOf('POST /api/suspended/deletion')}">
      <input type="hidden" name="proof" value="${proof}" />
      ${selectField(state, { name: 'when', label: 'When', options: WHEN })}
      ${asksPassword && textField(state, { name: 'currentPassword', label: 'Password', type: 'password', autocomplete: 'current-password' })}
      <button type="submit">Delete my account</button>
    </form>`;
}
