import { Injectable } from '@nestjs/common';
import type { GridPoint } from '@qlixline/contract/grid-point';

type Find = (location: string) => GridPoint | null;

/** Where people live, by what their profiles say: whoever knows towns says so here, and pages go on without it. */
@Injectable()
export class HomePoints {
  #find: Find = () => null;

  /** `find` answers at once, with null where it would have to wait. */
  register(find: Find): void {
    this.#find = find;
  }

  find(location: string): GridPoint | null {
    return this.#find(location);
  }
}
