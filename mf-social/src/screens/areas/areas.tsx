import { EmptyPage } from '@qlixline/ui/empty-page';

import { HomeLink } from '../home-link.tsx';

// Areas whose content is still empty for everybody. Each says what it is for and offers what can be done already.

export function PetNewsScreen() {
  return (
    <EmptyPage header="Pet News" species="bird" title="No news yet" action={<HomeLink />}>
      This part is not open yet. Articles about the animals you live with will be collected here.
    </EmptyPage>
  );
}
