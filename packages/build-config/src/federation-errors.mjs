/**
 * Replaces the messages of `@module-federation/error-codes`, because each error contains its code and a link anyway.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
