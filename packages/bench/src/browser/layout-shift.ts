import { layoutShiftOf } from '@qlixline/e2e/layout-shift.ts';
import { signIn } from '@qlixline/journey-kit/sign-in';
import { slowVisit } from '@qlixline/e2e/slow-visit.ts';

import { withProduct } from '../measured-product.ts';
import { sum } from '../row.ts';
import type { Measured } from '../row.ts';
import { withBrowser } from './browser.ts';
import { createNewcomer, createPopulatedMember } from './populated-member.ts';

/** W6: measures unexpected layout shifts after the first paint. */
export function measureLayoutShift(): Promise<Measured> {
  return withProduct(async ({ url }) => {
    const member = await createPopulatedMember(url);
    const pet = await member.createPet({ name: 'Juno the Second', species: 'cat', bio: 'Sleeps. '.repeat(20) });
    const newcomer = await createNewcomer(url);
    const screens = {
      home: [member, '/', 'main article'],
      profile: [member, '/profile', 'main article'],
      pet: [member, `/pet/${pet.id}`, 'main h1'],
      'a newcomer’s home': [newcomer, '/', 'main article'],
    } as const;
    const shifts: [name: string, score: number][] = [];
    for (const [name, [visitor, path, content]] of Object.entries(screens)) {
      const score = await withBrowser(async (context) => {
        await signIn(context, url, visitor);
        const { page } = await slowVisit(context, url + path, content);
        return (await layoutShiftOf(page)).score;
      });
      shifts.push([name, score]);
    }
    return {
      figure: shifts.map(([name, score]) => `${name} ${score.toFixed(4)}`).join(', '),
      floor: '–',
      isMet: sum(shifts.map(([, score]) => score)) === 0,
    };
  });
}
