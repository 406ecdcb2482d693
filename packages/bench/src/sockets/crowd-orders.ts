export type CrowdClient = { userId: string; cookie: string };

/** What the crowd is told. It answers each order once it is done. */
export type CrowdOrder =
  /** Opens a socket for each client, and waits for the first frame on each. */
  | { kind: 'open'; port: number; clients: CrowdClient[]; upgrade: boolean }
  /** Waits until so many further frames have arrived at all sockets together. */
  | { kind: 'expect'; frames: number };
