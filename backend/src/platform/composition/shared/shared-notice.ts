import { looksText } from '@qlixline/contract/pets/animal-looks';
import { pathOf } from '@qlixline/contract/calls/endpoint-path';
import { imageAtWidth, imageSrcSet } from '@qlixline/contract/images/image-url';
import { momentText } from '@qlixline/contract/time/moment-texts';
import { screens } from '@qlixline/contract/areas/screens';

import { markup } from '../../../http/pages/html.ts';
import type { Html } from '../../../http/pages/html.ts';
import type { Preview } from './preview-tags.ts';
import { sharedPage } from './shared-parts.ts';
import type { SharedNotice } from './shared.query.ts';

export function noticePreview(notice: SharedNotice, locale: string): Preview {
  const { id, name, place, happenedAt, image } = notice;
  return {
    title: titleOf(notice),
    description: `${looksText(notice)}. Last seen: ${place}, ${momentText(happenedAt, 'longDate', locale, 'UTC')}`,
    type: 'article',
    path: screens.notice(id),
    image: image && { ...image, alt: `Photo of ${name}` },
    isLargeImage: image !== null,
  };
}

/** Renders a lost pet: photo, last sighting, and how to report one. */
export function noticePage(notice: SharedNotice, locale: string): Html {
  const { id, state, name, place, happenedAt, marks, reward, image } = notice;
  const card = markup`<article class="shared-card">
<h1><bdi>${titleOf(notice)}</bdi></h1>
${image && markup`<img class="shared-photo" src="${imageAtWidth(image.url, 640)}" srcset="${imageSrcSet(image.url)}" sizes="(max-width: 680px) 100vw, 640px" width="${String(image.width)}" height="${String(image.height)}" alt="${`Photo of ${name}`}">`}
<p class="shared-text">${looksText(notice)}</p>
<p class="shared-muted">Last seen: <bdi>${place}</bdi>, <time datetime="${happenedAt}">${momentText(happenedAt, 'longDate', locale, 'UTC')}</time></p>
${marks && markup`<p class="shared-text" dir="auto">${marks}</p>`}
${reward && markup`<p class="shared-text">Reward: <bdi>${reward}</bdi></p>`}
${
  state === 'active' &&
  markup`<p><a class="shared-act" href="${pathOf('GET /api/lost/:id', { id })}">I have seen ${name}</a></p>
<p class="shared-muted"><a href="${pathOf('GET /api/lost/:id/poster', { id })}">Print a poster</a></p>`
}
</article>`;
  return sharedPage(card, 'Join to hear of pets that go missing near you, and to share your own.');
}

const titleOf = ({ name, state }: SharedNotice): string =>
  state === 'active' ? `${name} is missing` : `${name} is at home`;
