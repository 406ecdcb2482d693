const IN_SOURCES = /^(?:backend|shell|mf-[^/]+|packages\/[^/]+)\/src\/.*\.(?:ts|tsx|mjs|css)$/;
const IS_TEST = /\.(?:spec|soak)\.tsx?$|\/test-support\//;
const IS_CODE = /\.(?:ts|tsx|mjs)$/;
/** Patterns for other repositories, whose placeholders are no code yet. */
const IS_TEMPLATE = /^packages\/create-qlixline-remote\/template\//;

/** Sources of workspaces that are built or run, without their tests. */
export function productionSources(files: readonly string[]): string[] {
  return files.filter((file) => IN_SOURCES.test(file) && !IS_TEST.test(file));
}

/** Every file of code, tests included. */
export function codeFiles(files: readonly string[]): string[] {
  return files.filter((file) => IS_CODE.test(file) && !IS_TEMPLATE.test(file));
}
