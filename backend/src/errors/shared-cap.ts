import { capRefusal } from '@qlixline/contract/trust/shared-caps';
import type { CountsFor, RefusingCapName } from '@qlixline/contract/trust/shared-caps';

import { invalidTransition } from './problem-error.ts';

/** Throws if a container, or its author's share, has no room for another entry (decision: crowds). */
export function requireRoom<Name extends RefusingCapName>(name: Name, counts: CountsFor<Name>): void {
  const refusal = capRefusal(name, counts);
  if (refusal !== undefined) throw invalidTransition(refusal);
}
