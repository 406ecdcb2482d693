import { walksQuery } from '@qlixline/api-client/walks/walks';
import { pointInAddress } from '@qlixline/contract/map/grid-point';
import { screens } from '@qlixline/contract/areas/screens';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import type { Town } from '@qlixline/contract/towns/town';
import { useInfiniteQuery } from '@tanstack/react-query';

import { useHomeTown } from '@qlixline/place-field/use-home-town';
import { InRail } from '../../../rail/in-rail.tsx';
import { WalksCard } from '../../../rail/walks-card.tsx';

/** Walks for the topic's species near the viewer's location. */
export function TopicRail({ species }: { species: SpeciesId }) {
  const { town } = useHomeTown();
  return town && <WalksNear town={town} species={species} />;
}

function WalksNear({ town, species }: { town: Town; species: SpeciesId }) {
  const list = useInfiniteQuery(walksQuery({ near: pointInAddress(town), species }));
  return (
    <InRail>
      <WalksCard title="Walks near you" walks={list.data?.pages[0]?.items ?? []} all={screens.walksWith(species)} />
    </InRail>
  );
}
