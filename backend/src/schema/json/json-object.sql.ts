/** The SQL of each field of an object of the contract. As a type of what is spread it also keeps out what nobody declared. */
export type JsonFields<Shape> = Record<keyof Shape & string, string>;

/** SQL of an object of the contract. A field that is forgotten does not compile. */
export function jsonObject<Shape>(fields: JsonFields<Shape>): string {
  const pairs = Object.entries<string>(fields).map(([name, value]) => `'${name}', ${value}`);
  return `json_build_object(${pairs.join(', ')})`;
}
