import { Injectable } from '@nestjs/common';

/** Limits of calls to services of remotes (behaviour: APIs of remotes). Specs shorten the waits. */
@Injectable()
export class ServiceLimits {
  /** Longest wait for the beginning of a reply, and for a module of this backend to answer. */
  answerMs = 5_000;
  /** Longest pause within a reply. */
  pauseMs = 15_000;
  /** Longest duration of a reply, such as a stream of events. */
  replyMs = 60_000;
  /** Calls to one service at a time, in this process. */
  running = 64;
  /** Calls of one user to one service at a time, in this process. */
  runningOfOne = 8;
}
