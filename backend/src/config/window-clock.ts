import { Injectable } from '@nestjs/common';

/** Clock of rate windows and of the pauses between sign-in attempts. API specs hold it still, so that no window ends by itself. */
@Injectable()
export class WindowClock {
  /** Milliseconds since 1970. */
  now(): number {
    return Date.now();
  }
}
