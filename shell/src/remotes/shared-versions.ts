/** Of the packages that remotes take from the shell, by name; the build says it. Empty where there is no build, as in specs. */
export const SHARED_VERSIONS = JSON.parse(process.env.SHARED_VERSIONS ?? '{}') as Partial<Record<string, string>>;
