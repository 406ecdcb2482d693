/**
 * Script of the pages' forms. A button shows the password. A form with `data-stays` is sent without leaving its page,
 * whose card is replaced by that of the answer, so that a rejected form keeps passwords and files, and a reload doesn't
 * post again. Without scripts, forms are posted normally.
 */
export const FORM_SCRIPT = `
function offerToShow(){
  for (const button of document.querySelectorAll('.show')) {
    const field = button.previousElementSibling;
    button.hidden = false;
    button.addEventListener('click', () => {
      const isShown = field.type === 'password';
      field.type = isShown ? 'text' : 'password';
      button.textContent = isShown ? 'Hide' : 'Show';
      button.setAttribute('aria-pressed', isShown);
    });
  }
}
async function send(form, button){
  const typed = [...form.querySelectorAll('.secret input')].map(({ name, value }) => [name, value]);
  const chosen = [...form.querySelectorAll('[type=file]')].map(({ name, files }) => [name, files]);
  const data = new FormData(form);
  const body = form.enctype === 'multipart/form-data' ? data : new URLSearchParams(data);
  const answer = await fetch(form.action, { method: 'POST', body });
  if (answer.redirected) return location.assign(answer.url);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const card = page.querySelector('.card');
  if (!card) throw new Error('No page came back');
  document.title = page.title;
  document.querySelector('.card').replaceWith(card);
  for (const [name, value] of typed) {
    const field = document.querySelector('.secret [name="' + name + '"]');
    if (field) field.value = value;
  }
  for (const [name, files] of chosen) {
    const field = document.querySelector('[type=file][name="' + name + '"]');
    if (field) field.files = files;
  }
  offerToShow();
  document.querySelector('[autofocus], [aria-invalid], .card button[type=submit]')?.focus();
}
offerToShow();
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!form.matches('[data-stays]')) return;
  event.preventDefault();
  const button = form.querySelector('[type=submit]');
  if (button.disabled) return;
  button.disabled = true;
  send(form, button).catch(() => {
    button.disabled = false;
    const notice = document.querySelector('.notice') ?? form.parentNode.insertBefore(document.createElement('p'), form);
    notice.className = 'notice bad';
    notice.setAttribute('role', 'alert');
    notice.textContent = 'That could not be sent. Please check your connection and try again.';
  });
});`;
