import { screens } from '@qlixline/contract/screens';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';

import { HomeLink } from '../home-link.tsx';
import { EmptyArea } from './empty-area.tsx';

// Areas whose content is still empty for everybody. Each says what it is for and offers what can be done already.

const setUpProfile = (
  <Link className={buttonClass({ variant: 'soft' })} to={screens.yourProfile}>
    Complete your profile
  </Link>
);

export function TopicsScreen() {
  return (
    <EmptyArea title="Topics" species="bird" headline="No topics yet" action={<HomeLink />}>
      Topics are not open yet. Communities by theme and species will gather here.
    </EmptyArea>
  );
}

export function MessagesScreen() {
  return (
    <EmptyArea title="Messages" species="cat" headline="No messages yet" action={setUpProfile}>
      Writing messages is not open yet. Your conversations will be kept here.
    </EmptyArea>
  );
}

export function MapScreen() {
  return (
    <EmptyArea title="Map" species="dog" headline="No places yet" action={<HomeLink />}>
      The map is not open yet. Vets, parks, walks and lost pets near you will be on it.
    </EmptyArea>
  );
}

export function ServicesScreen() {
  return (
    <EmptyArea title="Services" species="guinea_pig" headline="No services yet" action={<HomeLink />}>
      This part is not open yet. Vets, groomers and shops near you will be listed here.
    </EmptyArea>
  );
}

export function PetNewsScreen() {
  return (
    <EmptyArea title="Pet News" species="bird" headline="No news yet" action={<HomeLink />}>
      This part is not open yet. Articles about the animals you live with will be collected here.
    </EmptyArea>
  );
}
