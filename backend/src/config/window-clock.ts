import { Injectable } from '@nestjs/common';

/** Clock of rate windows and sign-in delays. API specs stop it, so that no window ends by itself. */
@Injectable()
export class WindowClock {
  /** Returns milliseconds since 1970. */
  now(): number {
    return Date.now();
  }
}
