import type { Configuration, RuleSetRule } from '@rspack/core';

type Rules = NonNullable<NonNullable<Configuration['module']>['rules']>;

/** Makes the compiler mark components for React Refresh; `react` are further options of its transform. */
export function withRefresh(rules: Rules = [], react: object = {}): Rules {
  return rules.map((rule) => {
    if (typeof rule !== 'object' || !rule || rule.loader !== 'builtin:swc-loader') return rule;
    const options = rule.options as { jsc: { transform: { react: object } } };
    const transform = { ...options.jsc.transform, react: { ...options.jsc.transform.react, refresh: true, ...react } };
    const changed: RuleSetRule = { ...rule, options: { ...options, jsc: { ...options.jsc, transform } } };
    return changed;
  });
}
