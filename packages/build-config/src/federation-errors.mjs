/** In the place of the sentences of `@module-federation/error-codes`: each error names its code and its page anyway. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
