import { createMember } from '@qlixline/e2e/accounts.ts';
import { signIn } from '@qlixline/e2e/sign-in.ts';

import { withProduct } from '../measured-product.ts';
import { sum } from '../row.ts';
import type { Measured } from '../row.ts';
import { withBrowser } from './browser.ts';
import { slowVisit } from './slow-visit.ts';

/** W6: how far things move on their own after they were painted first. */
export function measureLayoutShift(): Promise<Measured> {
  return withProduct(async ({ url }) => {
    const member = await createMember(url);
    const pet = await member.createPet({ name: 'Juno the Second', species: 'cat', bio: 'Sleeps. '.repeat(20) });
    const screens = { home: '/', profile: '/profile', pet: `/pet/${pet.id}` };
    const shifts: [name: string, score: number][] = [];
    for (const [name, path] of Object.entries(screens)) {
      const score = await withBrowser(async (context) => {
        await signIn(context, url, member);
        const { page } = await slowVisit(context, url + path, 'main h1');
        return page.evaluate(readLayoutShift);
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

/** Runs in the page. The observer is told of all shifts since the page began. */
function readLayoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let score = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) score += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(score), 500); // ms; the buffer arrives in a task of its own
  });
}
