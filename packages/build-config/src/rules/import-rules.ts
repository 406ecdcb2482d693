export type NeverImported = { name: string; importNames: string[]; message: string };
type RestrictedImports = ['error', { patterns: { group: string[]; message: string }[]; paths: NeverImported[] }];
export type Override = { files: string[]; rules: Record<string, RestrictedImports> };

/** Lint rule that refuses imports which match the patterns, and names of packages. */
export function restricted(group: string[], message: string, paths: NeverImported[] = []): Override['rules'] {
  return { 'no-restricted-imports': ['error', { patterns: [{ group, message }], paths }] };
}
