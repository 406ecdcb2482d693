/** Types of the parts that specs use of their S3 server, which has no types. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  type Options = {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    /** Accepts lists of a bucket, whose signatures this server computes without the slash at their end. */
    allowMismatchedSignatures?: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  };
  export default class S3rver {
    constructor(options: Options);
    httpServer: Server;
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
