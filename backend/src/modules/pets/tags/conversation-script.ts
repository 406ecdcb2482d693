import { LOCAL_TIMES_SCRIPT } from '../../../pages/local-times-script.ts';

const POLL_INTERVAL_MS = 5_000;

/**
 * Script of a finder's page: shows times in the reader's zone and loads new messages without disturbing what the finder
 * is writing. Reports when the conversation has ended.
 */
export const CONVERSATION_SCRIPT = `${LOCAL_TIMES_SCRIPT}
function prepare(){
  showLocalTimes();
  for (const hint of document.querySelectorAll('[data-live]')) hint.textContent = hint.dataset.live;
}
async function look(){
  const conversation = document.querySelector('.conversation');
  const answer = await fetch(location.pathname + '?after=' + conversation.lastElementChild.dataset.id);
  if (answer.status !== 200 && answer.status !== 404) return true;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page.querySelector('.conversation');
  if (!fresh) {
    const card = page.querySelector('.card');
    if (!card) return true;
    document.title = page.title;
    document.querySelector('.card').replaceWith(card);
    return false;
  }
  const isNew = (message) => ![...conversation.children].some(({ dataset }) => dataset.id === message.dataset.id);
  const added = [...fresh.children].filter(isNew);
  if (added.length === 0) return true;
  conversation.append(...added);
  prepare();
  document.querySelector('.lead').textContent = page.querySelector('.lead').textContent;
  conversation.lastElementChild.scrollIntoView({ block: 'nearest' });
  return true;
}
async function keepLooking(){
  prepare();
  const goesOn = document.visibilityState === 'hidden' || (await look().catch(() => true));
  if (goesOn) setTimeout(keepLooking, ${POLL_INTERVAL_MS});
}
prepare();
setTimeout(keepLooking, ${POLL_INTERVAL_MS});`;
