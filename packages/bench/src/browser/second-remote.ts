import { createMember } from '@qlixline/journey-kit/accounts';
import { signIn } from '@qlixline/journey-kit/sign-in';
import { BEYOND_OWN_MAX_BYTES, bytesOf, openSecondRemote } from '@qlixline/e2e/second-remote.ts';
import { slowVisit } from '@qlixline/e2e/slow-visit.ts';

import { withProduct } from '../measured-product.ts';
import { kilobytes } from '../row.ts';
import type { Measured } from '../row.ts';
import { withBrowser } from './browser.ts';

/** W4: measures going from home to pet management, another team's remote. */
export function measureSecondRemote(): Promise<Measured> {
  return withProduct(({ url }) =>
    withBrowser(async (context) => {
      await signIn(context, url, await createMember(url));
      const { page } = await slowVisit(context, url, 'main h1');
      const { own, antd, beyond, twice } = await openSecondRemote(page);
      const bytes = bytesOf(beyond);
      return {
        figure: `${kilobytes(bytes)} beyond its own ${kilobytes(own)} and antd’s ${kilobytes(antd)}, ${twice.length} files twice`,
        floor: '–',
        isMet: bytes <= BEYOND_OWN_MAX_BYTES && twice.length === 0,
      };
    }),
  );
}
