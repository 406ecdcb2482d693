import { HOST_WITHOUT_PASSKEYS } from '@qlixline/contract/account/passkey-host';
import { PASSKEY_CHALLENGE_MINUTES } from '@qlixline/contract/limits';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';

import { markup } from '../../../http/pages/html.ts';

/** Form that the script below shows and sends, with the answer of a passkey. */
const FIELDS = ['id', 'clientDataJSON', 'authenticatorData', 'signature', 'userHandle'];

export const PASSKEY_FORM = markup`<form class="passkey" method="post" action="${pathOf('POST /api/login/passkey')}" hidden>
    ${FIELDS.map((name) => markup`<input type="hidden" name="${name}" />`)}
    <button type="submit" class="second">Sign in with a passkey</button>
  </form>`;

export const PASSKEY_STYLE = '.passkey[hidden]{display:none}';

/**
 * Script of the sign-in page: offers passkeys among the suggestions of the e-mail field, and on a button. The page of a
 * refused passkey suggests none, as it would be the same one. Written out instead of the library that settings use, which
 * would be several times the page's other scripts.
 */
export const PASSKEY_SCRIPT = `
const passkey = document.querySelector('.passkey');
const toText = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=/g, '');
const toBytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0));
let options, asking;
async function newOptions(){
  const answer = await fetch('${pathOf('POST /api/login/passkey/options')}', { method: 'POST' });
  if (!answer.ok) throw new Error('No challenge came back');
  return answer.json();
}
async function ask(mediation){
  asking?.abort();
  const { signal } = (asking = new AbortController());
  options ??= newOptions();
  const { challenge, rpId, userVerification } = await options;
  if (signal.aborted) return;
  const publicKey = { challenge: toBytes(challenge), rpId, userVerification };
  const { id, response } = await navigator.credentials.get({ mediation, signal, publicKey });
  passkey.elements.id.value = id;
  for (const name of ${JSON.stringify(FIELDS.slice(1))}) passkey.elements[name].value = toText(response[name] ?? []);
  passkey.submit();
}
async function suggest(){
  if (await PublicKeyCredential.isConditionalMediationAvailable?.()) await ask('conditional').catch(() => {});
}
function showProblem(){
  const notice = document.querySelector('.notice') ?? passkey.parentNode.insertBefore(document.createElement('p'), passkey.parentNode.querySelector('form'));
  notice.className = 'notice bad';
  notice.setAttribute('role', 'alert');
  notice.textContent = 'No passkey was used. Please try again, or sign in with your password.';
}
if (passkey && window.PublicKeyCredential && !${HOST_WITHOUT_PASSKEYS}.test(location.hostname)) {
  passkey.hidden = false;
  passkey.addEventListener('submit', (event) => {
    event.preventDefault();
    ask('optional').catch((error) => {
      if (error.name === 'AbortError') return;
      options = undefined;
      showProblem();
      suggest();
    });
  });
  if (location.href !== passkey.action) suggest();
  setInterval(() => { options = undefined; suggest(); }, ${(PASSKEY_CHALLENGE_MINUTES - 1) * 60_000});
}`;
