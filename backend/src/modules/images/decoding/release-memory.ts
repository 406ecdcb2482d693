/**
 * Frees the memory of a buffer, which is empty afterwards. The garbage collector would do so too, but scans the whole
 * heap after every 8 MB of such memory. Leaves buffers that share their memory alone.
 */
export function releaseMemory({ buffer, byteLength }: Buffer<ArrayBuffer>): void {
  if (buffer.byteLength === byteLength) buffer.transfer(0);
}
