import type { DiscoverReason } from '@qlixline/contract/posts/discover';

import { speciesPlural } from '@qlixline/contract/pets/species-plural';

/** Formats the reason why a post is recommended. */
export function discoverReasonText(reason: DiscoverReason): string {
  switch (reason.kind) {
    case 'liked_by_friend':
      return `${reason.name} likes this`;
    case 'same_species':
      return capitalized(`${speciesPlural(reason.species)} like yours`);
    case 'same_place':
      return `Also in ${reason.place}`;
    case 'liked_tag':
      return `You like #${reason.tag}`;
    case 'popular':
      return 'Popular right now';
    case 'recent':
      return 'New on Qlixline';
  }
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
