import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { imageAtWidth } from '@qlixline/contract/images/image-url';
import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';
import { screens } from '@qlixline/contract/areas/screens';
import type { UserCard } from '@qlixline/contract/users/user';

import { markup } from '../../../http/pages/html.ts';
import type { Html } from '../../../http/pages/html.ts';
import { PAW } from '../../../http/pages/paw.ts';

/** Renders the frame of shared content with sign-in links. It needs no script. */
export function sharedPage(content: Html, invitation: string): Html {
  return markup`<main class="shared">
<div><a class="shared-brand" href="${screens.home}">${PAW}${PRODUCT_NAME}</a></div>
${content}
<div class="shared-why"><h2>Welcome to the Pet Community</h2><p class="shared-muted">${invitation}</p></div>
<nav class="shared-join" aria-label="Join or sign in"><a href="${pathOf('GET /api/register')}">Join ${PRODUCT_NAME}</a><a href="${pathOf('GET /api/login')}">Sign in</a></nav>
</main>`;
}

/** Renders a round photo, or a letter without one. It has no alt text, as the name is beside it. */
export function face(name: string, imageUrl: string | null): Html {
  if (!imageUrl) return markup`<span class="shared-face" aria-hidden="true">${firstLetter(name)}</span>`;
  return markup`<img class="shared-face" src="${imageAtWidth(imageUrl, 320)}" alt="" width="48" height="48">`;
}

/** Returns the profile's path, with the username if there is one, as it is readable. */
export function profilePath({ id, username }: Pick<UserCard, 'id' | 'username'>): string {
  return screens.user(username ?? id);
}

function firstLetter(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';
}
