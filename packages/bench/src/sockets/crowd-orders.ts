import type { Member } from '../members.ts';

/** Orders to the crowd, each answered when it is done. */
export type CrowdOrder =
  /** Opens a socket for each client and waits for each first frame. */
  | { kind: 'open'; port: number; clients: Member[]; upgrade: boolean }
  /** Waits until this many further frames have arrived at all sockets together. */
  | { kind: 'expect'; frames: number };

/**
 * Orders to the floor: report the port, write all events to everybody, or write one event to some. Each is answered.
 */
export type BareOrder = 'port' | 'write' | { from: number; to: number };
