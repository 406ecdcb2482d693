/** SQL of an object of the contract: for each of its fields the SQL of the value. A field that is forgotten does not compile. */
export function jsonObject<Shape>(fields: Record<keyof Shape & string, string>): string {
  const pairs = Object.entries<string>(fields).map(([name, value]) => `'${name}', ${value}`);
  return `json_build_object(${pairs.join(', ')})`;
}
