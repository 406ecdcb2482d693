import { screens } from '@qlixline/contract/areas/screens';
import type { WalkCard } from '@qlixline/contract/walks/walk';

import { WalksCard } from '../../rail/walks-card.tsx';
import { SuggestionsCard } from './suggestions-card.tsx';

/** Rail for users with upcoming walks. */
export function RailWithWalks({ walks }: { walks: readonly WalkCard[] }) {
  return (
    <>
      <WalksCard title="Your next walks" walks={walks} all={screens.ownWalks} />
      <SuggestionsCard />
    </>
  );
}
