import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { Logger } from '@nestjs/common';
import type { INestApplication } from '@nestjs/common';
import type { Logger as PinoLogger } from 'pino';

import { LINE_LOGGER, writeWaitingLines } from './logs/logs.module.ts';
import { StopSignal } from './platform/health/stop-signal.ts';

/** Time for load balancers, which check readiness every second, to stop sending requests. */
export const NOTICE_MS = 2_500;
/** Time after which unfinished work is aborted. */
const STOP_TIMEOUT_MS = 15_000;
const IDLE_SWEEP_MS = 50;

const log = new Logger('Stop');

/**
 * Stops on a signal, or when the launcher's channel closes. Reports not ready for `noticeMs`; then Nest's hooks drain
 * sockets, finish requests and close the pool, in this order.
 */
export function stopGracefully(app: INestApplication, noticeMs: number): void {
  const logger = app.get<PinoLogger>(LINE_LOGGER);
  let stopping = false;
  const stop = async (reason: string, notice: number) => {
    if (stopping) return;
    stopping = true;
    log.log(`Stopping: ${reason}`);
    app.get(StopSignal).give();
    await pause(notice);
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    // Closes connections that would be kept open for another request.
    setInterval(() => (app.getHttpServer() as Server).closeIdleConnections(), IDLE_SWEEP_MS).unref();
    try {
      await app.close();
      await writeWaitingLines(logger);
      process.exit(0);
    } catch (error) {
      log.error(error);
      await writeWaitingLines(logger);
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, noticeMs));
  process.on('disconnect', () => void stop('the launcher is gone', 0));
}
