import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';
import { shownName } from '@qlixline/contract/users/shown-name';

import { markup } from '../../../http/pages/html.ts';
import type { Html } from '../../../http/pages/html.ts';
import type { Preview } from './preview-tags.ts';
import { face, profilePath, sharedPage } from './shared-parts.ts';
import type { SharedProfile } from './shared.query.ts';

/** Bound on pets shown; others are only counted. */
const PETS_SHOWN = 12;

export function profilePreview(user: SharedProfile): Preview {
  const name = shownName(user);
  return {
    title: user.username ? `${name} (@${user.username})` : name,
    description: user.bio || withPets(user),
    type: 'profile',
    path: profilePath(user),
    image: user.profileImage && { ...user.profileImage, alt: name },
    isLargeImage: false,
  };
}

/** Renders a profile's head and pets; its posts need an account. */
export function profilePage(user: SharedProfile): Html {
  const { username, bio, location, pets, petCount, postCount } = user;
  const name = shownName(user);
  const shown = pets.slice(0, PETS_SHOWN);
  const more = petCount - shown.length;
  const card = markup`<article class="shared-card shared-who">
${face(name, user.profileImageUrl)}
<div><h1><bdi>${name}</bdi></h1>${username && markup`<p class="shared-muted">@${username}</p>`}</div>
${bio && markup`<p class="shared-text" dir="auto">${bio}</p>`}
${location && markup`<p class="shared-muted" dir="auto">${location}</p>`}
<p class="shared-muted">${counted(postCount, 'post')} · ${counted(petCount, 'pet')}</p>
${shown.length > 0 && markup`<ul class="shared-pets" aria-label="Pets">${shown.map((pet) => markup`<li>${face(pet.name, pet.profileImageUrl)}<bdi>${pet.name}</bdi></li>`)}${more > 0 && markup`<li>${String(more)} more</li>`}</ul>`}
</article>`;
  return sharedPage(card, 'Join to see what they post, and to share your own pets.');
}

function withPets(user: SharedProfile): string {
  const names = user.pets.slice(0, PETS_SHOWN).map(({ name }) => name);
  return names.length > 0 ? `With ${names.join(', ')} on ${PRODUCT_NAME}` : `On ${PRODUCT_NAME}`;
}

const counted = (count: number, of: string): string => `${count.toLocaleString('en')} ${of}${count === 1 ? '' : 's'}`;
