import { Catch, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { LIVE_CLOSE_NORMAL, LIVE_CLOSE_TRY_AGAIN } from '@qlixline/contract/live/live-connection';

import { ProblemError } from '../errors/problem-error.ts';
import { FORBIDDEN, INVALID } from './sockets/encode-frame.ts';
import type { LiveSocket } from './sockets/live-socket.ts';

/** Answers why a client's frame was rejected. */
@Catch()
export class LiveErrorFilter implements ExceptionFilter {
  readonly #log = new Logger('Live');

  catch(error: unknown, host: ArgumentsHost): void {
    const socket = host.switchToWs().getClient<LiveSocket>();
    const code = error instanceof ProblemError ? error.code : 'internal';
    if (code === 'validation_failed') return socket.writeFrame(INVALID);
    if (code === 'forbidden') {
      socket.writeFrame(FORBIDDEN);
      return socket.close(LIVE_CLOSE_NORMAL); // any other code would make the client reconnect forever
    }
    this.#log.error(error);
    socket.close(LIVE_CLOSE_TRY_AGAIN);
  }
}
