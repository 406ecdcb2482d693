import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { screens } from '@qlixline/contract/areas/screens';

import { escapeHtml } from '../../../http/pages/html.ts';

/**
 * Builds the banner that lists and clears overrides. It is rendered by the server, so that it works even if the page's
 * scripts fail.
 */
export function overrideBanner(overrides: readonly string[]): string {
  if (overrides.length === 0) return '';
  const list = overrides.map((text) => `<strong>${escapeHtml(text)}</strong>`).join(', ');
  return (
    `<aside class="override-banner" aria-label="Overrides"><p>Overridden for you: ${list}</p>` +
    `<a href="${screens.remotes}">Details</a>` +
    `<form method="post" action="${pathOf('POST /api/qa/overrides/clear')}"><button>Clear</button></form></aside>`
  );
}
