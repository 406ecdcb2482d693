import { screens } from '@qlixline/contract/areas/screens';
import type { Town } from '@qlixline/contract/towns/town';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { Map as MapIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const TOWN_ZOOM = 12;

type NearTownProps = {
  /** The town near which the list searches, as `useStartTown` finds it. */
  start: { town: Town | null; isPending: boolean };
  /** Question shown if no town is known. */
  question: string;
  skeleton: ReactNode;
  children: (town: Town) => ReactNode;
};

/**
 * Part of a directory that depends on a town. Renders the content near the town with a link to the map, or asks for a
 * town.
 */
export function NearTown({ start: { town, isPending }, question, skeleton, children }: NearTownProps) {
  if (town) {
    return (
      <>
        <div>
          <Link
            className={buttonClass({ variant: 'link' })}
            to={screens.mapAt(`${town.latitude},${town.longitude},${TOWN_ZOOM}`)}
          >
            <MapIcon aria-hidden /> Show on the map
          </Link>
        </div>
        {children(town)}
      </>
    );
  }
  if (isPending) return skeleton;
  return (
    <Card>
      <EmptyState species="dog" title={question}>
        Choose a town, or use your location. It is rounded to a kilometre and not stored.
      </EmptyState>
    </Card>
  );
}
