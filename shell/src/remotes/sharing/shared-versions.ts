/**
 * Versions of the packages that remotes use from the shell, by name, injected by the build. Empty without a build, as
 * in specs.
 */
export const SHARED_VERSIONS = JSON.parse(process.env.SHARED_VERSIONS ?? '{}') as Partial<Record<string, string>>;

/**
 * Versions of the former majors that this shell still provides, by the current package name; undefined if there
 * are none.
 */
export const FORMER_VERSIONS = process.env.FORMER_VERSIONS
  ? (JSON.parse(process.env.FORMER_VERSIONS) as Partial<Record<string, string>>)
  : undefined;
