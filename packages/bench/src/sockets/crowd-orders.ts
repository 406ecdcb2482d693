import type { Member } from '../members.ts';

/** What the crowd is told. It answers each order once it is done. */
export type CrowdOrder =
  /** Opens a socket for each client, and waits for the first frame on each. */
  | { kind: 'open'; port: number; clients: Member[]; upgrade: boolean }
  /** Waits until so many further frames have arrived at all sockets together. */
  | { kind: 'expect'; frames: number };

/** What the floor is told: to say where it listens, to write all events to everybody, or one event to some. It answers each. */
export type BareOrder = 'port' | 'write' | { from: number; to: number };
