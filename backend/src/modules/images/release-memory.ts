/**
 * Frees bytes that nobody uses any more; they are empty afterwards. The collector would come for them too, but it
 * searches the whole heap after every 8 MB of such memory: for each photo, half as long as the photo itself takes.
 * Bytes that share their memory with others are left alone.
 */
export function releaseMemory({ buffer, byteLength }: Buffer<ArrayBuffer>): void {
  if (buffer.byteLength === byteLength) buffer.transfer(0);
}
