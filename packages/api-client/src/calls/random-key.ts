/** Generates a random UUID (RFC 9562, version 4). */
export function randomUuid(): string {
  const [a, b, c, d, e] = randomKey()
    .match(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/)!
    .slice(1);
  return `${a}-${b}-4${c}-8${d}-${e}`;
}

/** Generates 128 random bits in hexadecimal. Avoids `crypto.randomUUID`, which browsers don't offer without TLS. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
