import { screens } from '@qlixline/contract/paths';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';

import { EmptyArea } from './empty-area.tsx';

// Areas whose content is still empty for everybody. Each says what it is for and offers what can be done already.

const setUpProfile = (
  <Link className={buttonClass({ variant: 'soft' })} to={screens.yourProfile}>
    Complete your profile
  </Link>
);
const backHome = (
  <Link className={buttonClass({ variant: 'soft' })} to={screens.home}>
    Back to home
  </Link>
);

export function FriendsScreen() {
  return (
    <EmptyArea title="Friends" species="dog" headline="No friends yet" action={setUpProfile}>
      The people you add will be listed here. A username and a photo help them find you.
    </EmptyArea>
  );
}

export function TopicsScreen() {
  return (
    <EmptyArea title="Topics" species="bird" headline="No topics yet" action={backHome}>
      Communities by theme and species will gather here, from first-time puppies to rescue parrots.
    </EmptyArea>
  );
}

export function MessagesScreen() {
  return (
    <EmptyArea title="Messages" species="cat" headline="No messages yet" action={setUpProfile}>
      Your conversations will be kept here, the newest on top.
    </EmptyArea>
  );
}

export function NotificationsScreen() {
  return (
    <EmptyArea title="Notifications" species="rabbit" headline="Nothing to show here yet" action={backHome}>
      News about you and your pets will be listed here. The number in the navigation tells how many are new.
    </EmptyArea>
  );
}

export function MapScreen() {
  return (
    <EmptyArea title="Map" species="dog" headline="No places yet" action={backHome}>
      Vets, parks, walks and lost pets near you will be on this map.
    </EmptyArea>
  );
}

export function ServicesScreen() {
  return (
    <EmptyArea title="Services" species="guinea_pig" headline="No services yet" action={backHome}>
      Vets, groomers, shops and boarding near you will be listed here.
    </EmptyArea>
  );
}

export function PetNewsScreen() {
  return (
    <EmptyArea title="Pet News" species="bird" headline="No news yet" action={backHome}>
      Articles about the animals you live with will be collected here.
    </EmptyArea>
  );
}

export function UserScreen() {
  return (
    <EmptyArea title="Profile" species="hamster" headline="This profile can't be shown yet" action={backHome}>
      Profiles of other people are not open yet.
    </EmptyArea>
  );
}
