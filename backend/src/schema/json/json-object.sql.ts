/** SQL of each field of an object of the contract. Used as the type of a spread, it also rejects undeclared fields. */
export type JsonFields<Shape> = Record<keyof Shape & string, string>;

/** Builds SQL of an object of the contract. A missing field doesn't compile. */
export function jsonObject<Shape>(fields: JsonFields<Shape>): string {
  const pairs = Object.entries<string>(fields).map(([name, value]) => `'${name}', ${value}`);
  return `json_build_object(${pairs.join(', ')})`;
}
