const IN_SOURCES = /^(?:backend|shell|mf-[^/]+|packages\/[^/]+)\/src\/.*\.(?:ts|tsx|mjs|css)$/;
const IS_TEST = /\.(?:spec|soak)\.tsx?$|\/test-support\//;
const IS_CODE = /\.(?:ts|tsx|mjs)$/;
/** Templates for other repositories, whose placeholders are no code yet. */
const IS_TEMPLATE = /^packages\/create-qlixline-remote\/template\//;
const IS_MIGRATION = /^backend\/src\/database\/migrations\//;

/** Lists sources of workspaces that are built or run, without their tests. */
export function productionSources(files: readonly string[]): string[] {
  return files.filter((file) => IN_SOURCES.test(file) && !IS_TEST.test(file));
}

/** Lists every file of code, tests included. */
export function codeFiles(files: readonly string[]): string[] {
  return files.filter((file) => IS_CODE.test(file) && !IS_TEMPLATE.test(file));
}

/** Lists every file of code that may be reworded. Migrations are excluded, as one that has landed is never edited. */
export function rewordableFiles(files: readonly string[]): string[] {
  return codeFiles(files).filter((file) => !IS_MIGRATION.test(file));
}
