import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { Logger } from '@nestjs/common';
import type { INestApplication } from '@nestjs/common';
import type { Logger as PinoLogger } from 'pino';

import { LINE_LOGGER, writeWaitingLines } from './logs/logs.module.ts';
import { StopSignal } from './platform/health/stop-signal.ts';

/** What spreads requests over backends asks each every second; until it has asked, it still sends some. */
export const NOTICE_MS = 2_500;
/** What is not finished by then is cut off. */
const STOP_TIMEOUT_MS = 15_000;
const IDLE_SWEEP_MS = 50;

const log = new Logger('Stop');

/**
 * Stops on a signal, and when the launcher that started us with a channel is gone. First readiness is off,
 * for as long as `noticeMs`; then Nest's hooks do the order: sockets drained, requests finished, pool closed.
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
    // A connection whose last request has just been finished would be kept open for the next one.
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
