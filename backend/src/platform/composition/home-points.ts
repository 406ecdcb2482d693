import { Injectable } from '@nestjs/common';
import type { GridPoint } from '@qlixline/contract/grid-point';

/** Both answer at once. */
type Homes = {
  /** Null where it would have to wait; then it is known some time later. */
  find: (location: string) => GridPoint | null;
  /** The same without anything that is done for it: null until somebody else needed towns. */
  peek: (location: string) => GridPoint | null;
};

/** Where people live, by what their profiles say: whoever knows towns says so here, and pages go on without it. */
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
