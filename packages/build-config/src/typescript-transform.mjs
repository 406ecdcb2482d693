import swcJest from '@swc/jest';

// Jest transform of TypeScript: swc's, whose results Jest keeps between runs. Swc's own key for them includes the
// project's configuration, which names the groups of one run (spec-groups.mjs): each run transformed every file again.

export default {
  createTransformer(options) {
    const swc = swcJest.createTransformer(options);
    return {
      ...swc,
      getCacheKey: (source, file, more) => swc.getCacheKey(source, file, { ...more, configString: '' }),
    };
  },
};
