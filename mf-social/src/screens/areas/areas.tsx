import { EmptyPage } from '@qlixline/ui/empty-page';

import { HomeLink } from '../home-link.tsx';

// Areas whose content is still empty for everybody. Each says what it is for and offers what can be done already.

export function MapScreen() {
  return (
    <EmptyPage header="Map" species="dog" title="No places yet" action={<HomeLink />}>
      The map is not open yet. Vets, parks, walks and lost pets near you will be on it.
    </EmptyPage>
  );
}

export function PetNewsScreen() {
  return (
    <EmptyPage header="Pet News" species="bird" title="No news yet" action={<HomeLink />}>
      This part is not open yet. Articles about the animals you live with will be collected here.
    </EmptyPage>
  );
}
