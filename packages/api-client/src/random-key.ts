/** As a UUID (RFC 9562, version 4). */
export function randomUuid(): string {
  const [a, b, c, d, e] = randomKey()
    .match(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/)!
    .slice(1);
  return `${a}-${b}-4${c}-8${d}-${e}`;
}

/** 128 random bits in hexadecimal. Not `crypto.randomUUID`: browsers keep that from pages without TLS. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
