import { Injectable } from '@nestjs/common';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { PASSWORD_MIN } from '@qlixline/contract/limits';
import { momentText } from '@qlixline/contract/time/moment-texts';
import type { Request, Response } from 'express';

import { markup } from '../../../http/pages/html.ts';
import type { Html } from '../../../http/pages/html.ts';
import { readerLocale } from '../../../http/pages/reader-locale.ts';
import { textField } from '../../../pages/form-field.ts';
import type { FormState } from '../../../pages/form-field.ts';
import { bad } from '../../../pages/notice.ts';
import { sendPage } from '../../../pages/page-layout.ts';
import { PasswordResetService, USED_UP_LINK } from './password-reset.service.ts';
import type { ResetStep } from './password-reset.service.ts';
import type { MailboxAccount } from '../../users/mailbox-accounts.ts';

type Form = Extract<ResetStep, { step: 'form' }>;
type Choice = Extract<ResetStep, { step: 'choice' }>;
/** Request's share of a page: its link, and the reader's format of dates. */
type Reader = { token: string; locale: string };

const NEW_LINK = markup`<p class="foot"><a href="${pathOf('GET /api/password/forgot')}">Ask for a new link</a></p>`;
const CHOICE_STYLE =
  '.accounts a{display:grid;gap:2px;padding:14px 18px;border-radius:16px;background:var(--surface-2);color:var(--ink)}' +
  '.accounts a:hover{text-decoration:none;box-shadow:inset 0 0 0 2px var(--line)}' +
  '.accounts b{overflow-wrap:anywhere}.accounts span{color:var(--ink-2);font-weight:400;font-size:.8125rem}' +
  '.accounts .ok{color:var(--leaf);font-weight:600}';

/** Pages of a mailed reset link: the choice of an account, where there are several, and the form for its password. */
@Injectable()
export class ResetPages {
  constructor(private readonly resets: PasswordResetService) {}

  /** Sends the page of the link in `state.values`: `token`, the chosen `account`, or those `after` another one. */
  async send(request: Request, response: Response, status: number, state: FormState): Promise<void> {
    const { token = '', account = '', after = '' } = state.values;
    const step = await this.resets.stepOf(token, { account, after });
    const reader = { token, locale: readerLocale(request) };
    if (step.step === 'form') sendForm(response, status, state, reader, step);
    else if (step.step === 'choice') sendChoice(response, status, state, reader, step);
    else sendUsedUp(response, status, state);
  }
}

function sendForm(response: Response, status: number, state: FormState, { token, locale }: Reader, form: Form): void {
  const { account, isOneOfSeveral } = form;
  const others =
    isOneOfSeveral && markup`<p class="foot"><a href="${addressOf({ token })}">Choose another account</a></p>`;
  sendPage(response, status, {
    title: 'Choose a new password',
    // Usernames are the only texts of a user that are shown here: their letters are limited.
    lead: `For ${account.username === null ? 'your account' : `@${account.username}`}, created on ${dayOf(account, locale)}. You will be signed out on all your devices.`,
    notice: state.notice,
    body: markup`<form method="post" data-stays action="${pathOf('GET /api/password/reset')}">
      <input type="hidden" name="token" value="${token}" />
      <input type="hidden" name="account" value="${account.id}" />
      ${textField(state, {
        name: 'password',
        label: 'New password',
        type: 'password',
        autocomplete: 'new-password',
        hint: `At least ${PASSWORD_MIN} characters.`,
      })}
      <button type="submit">Save password</button>
    </form>
    ${others} ${NEW_LINK}`,
  });
}

function sendChoice(response: Response, status: number, state: FormState, reader: Reader, choice: Choice): void {
  const { token } = reader;
  const { accounts, next, isFirstPage } = choice;
  const notChosen = state.errors.find(({ field }) => field === 'account');
  const more = next && markup`<a class="second" href="${addressOf({ token, after: next })}">More accounts</a>`;
  const back =
    !isFirstPage && markup`<p class="foot"><a href="${addressOf({ token })}">Back to the first accounts</a></p>`;
  sendPage(response, status, {
    title: 'Choose an account',
    lead: 'These accounts use your address. Which one gets a new password?',
    notice: notChosen ? bad(notChosen.message) : state.notice,
    style: CHOICE_STYLE,
    body: markup`<ul class="accounts">${accounts.map((account) => choiceOf(account, reader))}</ul>
      ${more} ${back}
      <p class="foot">Somebody else may have used your address. Leave alone what you don’t know.</p>`,
  });
}

function choiceOf(account: MailboxAccount, { token, locale }: Reader): Html {
  const confirmation = account.isConfirmed
    ? markup`<span class="ok">E-mail confirmed</span>`
    : markup`<span>E-mail not confirmed</span>`;
  return markup`<li><a href="${addressOf({ token, account: account.id })}"><b>${account.username === null ? 'No username yet' : `@${account.username}`}</b>
    <span>Created on ${dayOf(account, locale)}</span>${confirmation}</a></li>`;
}

function sendUsedUp(response: Response, status: number, { notice, errors }: FormState): void {
  sendPage(response, status, {
    title: 'Choose a new password',
    notice: errors.length > 0 || !notice ? bad(USED_UP_LINK.message) : notice,
    body: markup`<a class="second" href="${pathOf('GET /api/password/forgot')}">Ask for a new link</a>`,
  });
}

function dayOf({ createdAt }: MailboxAccount, locale: string): string {
  return momentText(createdAt, 'longDate', locale, 'UTC');
}

function addressOf(query: { token: string; account?: string; after?: string }): string {
  return `${pathOf('GET /api/password/reset')}?${new URLSearchParams(query).toString()}`;
}
