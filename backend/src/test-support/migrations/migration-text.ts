/** Returns the source of a migration called `name`, in words with dashes between them. */
export function migrationText(name: string, statements: readonly string[]): string {
  const className = name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const calls = statements.map((statement) => `    this.addSql(${quoted(statement)});\n`);
  return `import { Migration } from '@mikro-orm/migrations';

export class ${className} extends Migration {
  override up(): void {
${calls.join('') || "    // this.addSql('…');\n"}  }
}
`;
}

function quoted(statement: string): string {
  const text = statement.replaceAll('\\', '\\\\');
  return text.includes("'") ? `\`${text.replaceAll('`', '\\`').replaceAll('${', '\\${')}\`` : `'${text}'`;
}
