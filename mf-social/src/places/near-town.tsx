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
  /** The town that a list is near to, as `useStartTown` finds it. */
  start: { town: Town | null; isPending: boolean };
  /** Asks for a town where none is known. */
  question: string;
  skeleton: ReactNode;
  children: (town: Town) => ReactNode;
};

/** The part of a directory that depends on a town: what is near it, with a way to the map, or the question which town it is. */
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
        Choose a town above, or use your location: it is known to a kilometre, and not kept.
      </EmptyState>
    </Card>
  );
}
