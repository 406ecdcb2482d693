/** Of the packages that remotes take from the shell, by name; the build says it. Empty where there is no build, as in specs. */
export const SHARED_VERSIONS = JSON.parse(process.env.SHARED_VERSIONS ?? '{}') as Partial<Record<string, string>>;

/** Of the majors before that this shell serves besides, by the package's name of today; undefined where there is none. */
export const FORMER_VERSIONS = process.env.FORMER_VERSIONS
  ? (JSON.parse(process.env.FORMER_VERSIONS) as Partial<Record<string, string>>)
  : undefined;
