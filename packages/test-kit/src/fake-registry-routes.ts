import { overrideSchema, overridesSchema } from '@qlixline/contract/override';
import type { Override } from '@qlixline/contract/override';
import {
  disableSchema,
  promoteSchema,
  registryOverviewSchema,
  rollbackSchema,
  unitChangeSchema,
} from '@qlixline/contract/registry';
import type { RegistryOverview, UnitOverview } from '@qlixline/contract/registry';

import { json, parsed } from './fake-reply.ts';
import type { Call, FakeRoute } from './fake-reply.ts';
import { problemReply } from './problem-reply.ts';

export const REGISTRY_ROUTES: readonly FakeRoute[] = [
  {
    method: 'GET',
    path: /^\/api\/remotes$/,
    reply: (call) => withRegistry(call, (registry) => json(registryOverviewSchema, registry)),
  },
  { method: 'POST', path: /^\/api\/remotes\/([^/]+)\/promote$/, reply: promote },
  { method: 'POST', path: /^\/api\/remotes\/([^/]+)\/rollback$/, reply: rollBack },
  { method: 'POST', path: /^\/api\/remotes\/([^/]+)\/disable$/, reply: disable },
  { method: 'GET', path: /^\/api\/qa\/overrides$/, reply: ({ state }) => overridesReply(state.overrides) },
  { method: 'POST', path: /^\/api\/qa\/overrides$/, reply: setOverride },
  { method: 'DELETE', path: /^\/api\/qa\/overrides$/, reply: removeOverride },
];

function withRegistry({ state }: Call, reply: (registry: RegistryOverview) => Response): Response {
  return state.registry ? reply(state.registry) : problemReply('forbidden', 'This needs the QA role.');
}

function withUnit(call: Call, change: (unit: UnitOverview) => Partial<UnitOverview>): Response {
  return withRegistry(call, (registry) => {
    const unit = registry.units.find(({ name }) => name === call.parameter);
    if (!unit) return problemReply('not_found', 'This does not exist.');
    const changed = { ...unit, ...change(unit) };
    const seq = registry.seq + 1;
    const units = registry.units.map((other) => (other === unit ? changed : other));
    call.state.registry = { ...registry, seq, units };
    return json(unitChangeSchema, { ...changed, seq });
  });
}

function promote(call: Call): Response {
  return parsed(promoteSchema, call.body, ({ version, percent = 100 }) =>
    withUnit(call, ({ live, canary }) => {
      const chosen = version ?? canary?.version ?? live;
      if (percent < 100 && chosen !== null) return { canary: { version: chosen, percent } };
      return { live: chosen, previous: live, canary: null };
    }),
  );
}

function rollBack(call: Call): Response {
  return parsed(rollbackSchema, call.body, () =>
    withUnit(call, ({ canary, previous }) => (canary ? { canary: null } : { live: previous, previous: null })),
  );
}

function disable(call: Call): Response {
  return parsed(disableSchema, call.body, ({ reason }) =>
    withUnit(call, () => ({ disabled: reason === null ? null : { reason } })),
  );
}

function setOverride({ state, body }: Call): Response {
  return parsed(overrideSchema, body, (override) => {
    state.overrides = [...state.overrides.filter(({ remote }) => remote !== override.remote), override];
    return overridesReply(state.overrides);
  });
}

function removeOverride({ state, url }: Call): Response {
  state.overrides = state.overrides.filter(({ remote }) => remote !== url.searchParams.get('remote'));
  return overridesReply(state.overrides);
}

function overridesReply(overrides: readonly Override[]): Response {
  return json(overridesSchema, { overrides, expiresAt: overrides.length > 0 ? '2026-01-02T11:04:05.000Z' : null });
}
