import { Injectable } from '@nestjs/common';
import type { GridPoint } from '@qlixline/contract/map/grid-point';

/** Lookups of homes; both return immediately. */
type Homes = {
  /** Returns a home; null if towns must be loaded first, which this call starts. */
  find: (location: string) => GridPoint | null;
  /** Returns a home only if towns are loaded already; otherwise null. */
  peek: (location: string) => GridPoint | null;
};

/** Home points from the locations in profiles. The area that knows towns registers here; pages work without it, too. */
@Injectable()
export class HomePoints implements Homes {
  #homes: Homes = { find: () => null, peek: () => null };

  register(homes: Homes): void {
    this.#homes = homes;
  }

  find(location: string): GridPoint | null {
    return this.#homes.find(location);
  }

  peek(location: string): GridPoint | null {
    return this.#homes.peek(location);
  }
}
