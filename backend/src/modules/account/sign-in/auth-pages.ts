import type { RegistrationMode } from '@qlixline/contract/account/invite-link';
import { MINIMUM_AGE_YEARS, PASSWORD_MIN } from '@qlixline/contract/limits';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import type { Response } from 'express';

import { checkBox, textField } from '../../../pages/form-field.ts';
import type { FormState } from '../../../pages/form-field.ts';
import type { FormPage } from '../../../pages/form-page.ts';
import { markup } from '../../../http/pages/html.ts';
import type { Html } from '../../../http/pages/html.ts';
import { sendPage } from '../../../pages/page-layout.ts';
import { bad } from '../../../pages/notice.ts';
import { refusedDeletionPage } from '../suspended/suspended-page.ts';
import { changeConfirmationPage, changeUndoPage } from '../email-change/email-change-pages.ts';
import { PASSKEY_FORM, PASSKEY_SCRIPT, PASSKEY_STYLE } from '../passkeys/passkey-sign-in.ts';
import { codePage } from '../second-factor/code-page.ts';
import { PAGE_LINKS, TERMS_NOTICE } from './page-links.ts';
import { addressOfWay, waysInOf } from './ways-in.ts';

export const EMPTY: FormState = { values: {}, errors: [] };
/** Inserts possible line breaks into the name of an issuer that is wider than a phone. */
const LONG_HOST_STYLE = '.lead,.second{overflow-wrap:anywhere}';
/** Time in which an issuer may be back. */
const UNAVAILABLE_RETRY_SECONDS = 30;
const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters.`;

/** Ends of the sign-in page, for those who have no account. */
const JOINING: Record<RegistrationMode, Html> = {
  open: markup`<p class="foot">New here? It takes a minute.</p>
    <a class="second" href="${pathOf('GET /api/register')}">Create account</a>`,
  invited: markup`<p class="foot">New here? This community is by invitation: a member’s link lets you in.</p>`,
  closed: markup`<p class="foot">New members can’t join at the moment.</p>`,
};

export const signInPage: FormPage = (response, status = 200, state = EMPTY) => {
  const { issuerHost, registration } = waysInOf(response);
  const forgot = markup`<a href="${pathOf('GET /api/password/forgot')}">Forgot password?</a>`;
  const body = markup`<form method="post" action="${pathOf('GET /api/login')}">
      ${textField(state, { name: 'email', label: 'Email', type: 'email', autocomplete: 'username webauthn' })}
      ${textField(state, { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', aside: forgot })}
      <button type="submit">Sign in</button>
    </form>
    ${PASSKEY_FORM}`;
  const joining = JOINING[registration];
  const both =
    issuerHost &&
    markup`<a class="second" href="${addressOfWay('issuer')}">Sign in with ${issuerHost}</a>
    <p class="foot">Or with a password that you have here:</p>`;
  sendPage(response, status, {
    title: 'Welcome',
    lead:
      issuerHost || registration !== 'open'
        ? 'Sign in to meet your friends and their pets.'
        : 'Sign in, or join us with your pets.',
    notice: state.notice,
    body: markup`${both} ${body} ${issuerHost ? '' : joining} ${PAGE_LINKS}`,
    style: PASSKEY_STYLE + (issuerHost ? LONG_HOST_STYLE : ''),
    script: PASSKEY_SCRIPT,
  });
};

/**
 * Renders the page that replaces the form when an issuer is configured. The link stays on this site and redirects to
 * the issuer.
 */
export function issuerPage(response: Response, { notice }: FormState): void {
  sendPage(response, 200, {
    title: 'Welcome',
    lead: 'Sign in, or join us with your pets.',
    notice,
    body: markup`<a class="second" href="${pathOf('GET /api/login')}">Sign in</a> ${PAGE_LINKS}`,
  });
}

export const registerPage: FormPage = (response, status = 200, state = EMPTY) => {
  const { registration } = waysInOf(response);
  const invitation = state.values['invitation'] ?? '';
  if (registration === 'closed' || (registration === 'invited' && invitation === ''))
    return cannotRegisterPage(response, status, state);
  const body = markup`<form method="post" data-stays action="${pathOf('GET /api/register')}">
      ${textField(state, { name: 'firstName', label: 'First name', type: 'text', autocomplete: 'given-name' })}
      ${textField(state, { name: 'email', label: 'Email', type: 'email', autocomplete: 'username' })}
      ${textField(state, { name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', hint: PASSWORD_HINT })}
      ${invitation && markup`<input type="hidden" name="invitation" value="${invitation}" />`}
      ${checkBox(state, 'ageConfirmed', `I am at least ${MINIMUM_AGE_YEARS} years old`)}
      <button type="submit">Create account</button>
    </form>
    ${TERMS_NOTICE}
    <p class="foot">Already a member? <a href="${pathOf('GET /api/login')}">Sign in</a></p>
    ${PAGE_LINKS}`;
  sendPage(response, status, {
    title: 'Join the Pet Community',
    lead: 'Free, friendly and full of pets.',
    notice: state.notice,
    body,
  });
};

/** Renders the page in place of the form for those who may not register. */
function cannotRegisterPage(response: Response, status: number, { notice }: FormState): void {
  const isClosed = waysInOf(response).registration === 'closed';
  sendPage(response, status, {
    title: isClosed ? 'No new members' : 'By invitation',
    lead: isClosed
      ? 'Nobody can join here at the moment.'
      : 'People join this community by the link of a member. Ask one whom you know.',
    notice,
    body: markup`<p class="foot">Already a member? <a href="${pathOf('GET /api/login')}">Sign in</a></p> ${PAGE_LINKS}`,
  });
}

export const forgotPage: FormPage = (response, status = 200, state = EMPTY) => {
  const body = markup`<form method="post" data-stays action="${pathOf('GET /api/password/forgot')}">
      ${textField(state, { name: 'email', label: 'Email', type: 'email', autocomplete: 'username' })}
      <button type="submit">Send me a link</button>
    </form>
    <p class="foot"><a href="${pathOf('GET /api/login')}">Back to sign in</a></p>`;
  const lead = 'Enter your e-mail and we’ll send you a link for a new password.';
  sendPage(response, status, { title: 'Forgot your password?', lead, notice: state.notice, body });
};

/** Renders the confirmation page. A user who is signed in to the account only has to confirm. */
export const confirmEmailPage = (
  response: Response,
  status = 200,
  state: FormState = EMPTY,
  { asksPassword }: { asksPassword: boolean } = { asksPassword: true },
): void => {
  const badLink = state.errors.find(({ field }) => field === 'token');
  const home = markup`<p class="foot"><a href="/">Go to Qlixline</a></p>`;
  const password = { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' } as const;
  const form = markup`<form method="post" action="${pathOf('GET /api/email/confirm')}">
      <input type="hidden" name="token" value="${state.values['token'] ?? ''}" />
      ${asksPassword ? textField(state, password) : ''}
      <button type="submit">Confirm e-mail</button>
    </form>
    ${home}`;
  sendPage(response, status, {
    title: 'Confirm your e-mail',
    ...(asksPassword && !badLink && { lead: 'Enter the password you registered with.' }),
    notice: badLink ? bad(badLink.message) : state.notice,
    body: badLink ? home : form,
  });
};

/** Renders the page for a failed sign-in with the OpenID Connect issuer. */
export function issuerFailedPage(response: Response, text: string): void {
  const body = markup`<p class="foot"><a href="${pathOf('GET /api/login')}">Try again</a></p>`;
  sendPage(response, 400, { title: 'That didn’t work', notice: bad(text), body });
}

/** Renders the page for a form that was sent from a disallowed page, without the form's content. */
export function refusedPage(response: Response, { status, message }: { status: number; message: string }): void {
  const body = markup`<p class="foot"><a href="/">Go to Qlixline</a></p>`;
  sendPage(response, status, { title: 'That didn’t work', notice: bad(message), body });
}

/** Renders the page for an issuer that doesn't answer, with the other way to sign in if there is one. */
export function issuerUnavailablePage(response: Response): void {
  const { issuerHost = 'The sign-in service', hasPasswords } = waysInOf(response);
  const again = markup`<a class="second" href="${addressOfWay('issuer')}">Try again</a>`;
  const otherwise = markup`<p class="foot"><a href="${addressOfWay('password')}">Sign in with a password</a></p>`;
  response.setHeader('Retry-After', String(UNAVAILABLE_RETRY_SECONDS));
  sendPage(response, 503, {
    title: 'Sign-in is unavailable',
    lead: `${issuerHost}, where you sign in, does not answer at the moment. Nothing is lost: please try again in a minute.`,
    body: markup`${again} ${hasPasswords && otherwise}`,
    style: LONG_HOST_STYLE,
  });
}

/** Pages for refused forms, by the path to which the form was posted. */
export const FORM_PAGES: Record<string, FormPage> = {
  [pathOf('GET /api/login')]: signInPage,
  [pathOf('GET /api/login/code')]: codePage,
  [pathOf('POST /api/login/passkey')]: signInPage,
  [pathOf('GET /api/register')]: registerPage,
  [pathOf('GET /api/email/confirm')]: (response, status, state) => confirmEmailPage(response, status, state),
  [pathOf('GET /api/email/change/confirm')]: changeConfirmationPage,
  [pathOf('GET /api/email/change/undo')]: changeUndoPage,
  [pathOf('GET /api/password/forgot')]: forgotPage,
  [pathOf('POST /api/suspended/deletion')]: refusedDeletionPage,
};
