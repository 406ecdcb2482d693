import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { SHELL_UNIT } from '@qlixline/contract/pets/unit';

import { escapeHtml } from '../../http/pages/html.ts';

/** Time for the shell to start, enough for slow connections. */
const BOOT_WITHIN_MS = 30_000;

type Watched = { snapshotId: string; version: string; hasPrevious: boolean };

/**
 * Script that detects from outside if the shell starts, so that no version of the shell can break it. The first failure
 * is reported like a remote's, and the page explains it and offers a way back. After React has replaced the loading
 * screen, only the shell's own last resort (`.fatal`) counts as a failure.
 */
export const SHELL_WATCH_SCRIPT = `(() => {
  const { version, snapshot, previous } = document.currentScript.dataset;
  const startedAt = Date.now();
  let root, loading, isUp = false, hasFailed = false;
  const send = (path, body) =>
    window.fetch(path, { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const fail = (kind) => {
    if (hasFailed) return;
    hasFailed = true;
    const report = { snapshotId: snapshot, remote: '${SHELL_UNIT}', version, kind, ms: Date.now() - startedAt };
    send('${pathOf('POST /api/beacons/remotes')}', { reports: [report] }).catch(() => {});
    if (root) show();
  };
  const button = (label, style, onClick) => {
    const made = Object.assign(document.createElement('button'), { type: 'button', className: style, textContent: label });
    made.addEventListener('click', onClick);
    return made;
  };
  const show = () => {
    let page = root.querySelector(':scope > .fatal');
    if (!page) {
      root.innerHTML =
        '<main class="fatal" role="alert"><h1>Qlixline could not be shown</h1>' +
        '<p>Something went wrong on our side. Your pets are safe with us.</p></main>';
      page = root.firstElementChild;
      page.append(button('Reload', 'fatal-reload', () => location.reload()));
    }
    if (previous === undefined) return;
    const goBack = button('Reload with the previous version', 'fatal-previous', async () => {
      goBack.disabled = true;
      const answer = await send('${pathOf('POST /api/composition/avoid')}', { remote: '${SHELL_UNIT}', version }).catch(() => {});
      if (answer && answer.ok) return location.reload();
      goBack.disabled = false;
      goBack.textContent = 'That didn’t work. Please try again';
    });
    page.append(goBack);
  };
  const isOurs = (text) => String(text).includes('/assets/');
  addEventListener('error', ({ target, filename }) => {
    if (isUp) return;
    if (target instanceof HTMLScriptElement && isOurs(target.src)) fail('entry');
    else if (filename && isOurs(filename)) fail('evaluation');
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isUp && isOurs(reason && (reason.stack || reason.message))) fail('evaluation');
  });
  document.addEventListener('DOMContentLoaded', () => {
    root = document.getElementById('root');
    loading = root.firstElementChild;
    if (hasFailed) return show();
    new MutationObserver(() => {
      if (root.querySelector(':scope > .fatal')) fail('render');
      else if (root.firstElementChild && !(loading && loading.isConnected)) isUp = true;
    }).observe(root, { childList: true });
    setTimeout(() => isUp || fail('timeout'), ${BOOT_WITHIN_MS});
  });
})();`;

export function shellWatch({ snapshotId, version, hasPrevious }: Watched): string {
  const previous = hasPrevious ? ' data-previous' : '';
  const data = `data-version="${escapeHtml(version)}" data-snapshot="${escapeHtml(snapshotId)}"${previous}`;
  return `<script ${data}>${SHELL_WATCH_SCRIPT}</script>`;
}
