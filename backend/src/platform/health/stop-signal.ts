import { Injectable } from '@nestjs/common';

/** Makes the process report not ready once it is told to stop, while it finishes its work. */
@Injectable()
export class StopSignal {
  #isGiven = false;

  give(): void {
    this.#isGiven = true;
  }

  get isGiven(): boolean {
    return this.#isGiven;
  }
}
