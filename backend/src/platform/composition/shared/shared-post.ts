import type { DescribedImage } from '@qlixline/contract/images/described-image';
import { imageAtWidth, imageSrcSet } from '@qlixline/contract/images/image-url';
import { momentText } from '@qlixline/contract/time/moment-texts';
import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';

import { markup } from '../../../http/pages/html.ts';
import type { Html } from '../../../http/pages/html.ts';
import type { Preview } from './preview-tags.ts';
import { face, profilePath, sharedPage } from './shared-parts.ts';
import type { SharedPost } from './shared.query.ts';

export function postPreview(post: SharedPost): Preview {
  const name = shownName(post.author);
  const [photo] = post.images;
  return {
    title: `Post by ${name}`,
    description: post.text || photo?.alt || `A photo by ${name} on ${PRODUCT_NAME}`,
    type: 'article',
    path: screens.post(post.id),
    image: photo ? { ...photo, alt: altOf(photo, name) } : post.authorImage && { ...post.authorImage, alt: name },
    isLargeImage: photo !== undefined,
  };
}

/** Renders a post with its first photo; other photos, comments and likes need an account. */
export function postPage(post: SharedPost, locale: string): Html {
  const { author, text, images, pets, createdAt } = post;
  const name = shownName(author);
  const [photo] = images;
  const card = markup`<article class="shared-card">
<div class="shared-by">${face(name, author.profileImageUrl)}<div><h1><a href="${profilePath(author)}"><bdi>${name}</bdi></a></h1>
<p class="shared-muted">${author.username && `@${author.username} · `}<time datetime="${createdAt}">${momentText(createdAt, 'longDate', locale, 'UTC')}</time></p></div></div>
${text && markup`<p class="shared-text" dir="auto">${text}</p>`}
${photo && photoOf(photo, name)}
${images.length > 1 && markup`<p class="shared-muted">${images.length === 2 ? '1 more photo' : `${images.length - 1} more photos`}</p>`}
${pets.length > 0 && markup`<ul class="shared-pets" aria-label="Pets in this post">${pets.map((pet) => markup`<li dir="auto">${pet.name}</li>`)}</ul>`}
</article>`;
  return sharedPage(card, 'Join to like this post, to comment on it, and to share your own pets.');
}

function photoOf(photo: DescribedImage, author: string): Html {
  return markup`<img class="shared-photo" src="${imageAtWidth(photo.url, 640)}" srcset="${imageSrcSet(photo.url)}" sizes="(max-width: 680px) 100vw, 640px" width="${String(photo.width)}" height="${String(photo.height)}" alt="${altOf(photo, author)}">`;
}

const altOf = ({ alt }: DescribedImage, author: string): string => alt || `Photo by ${author}`;
