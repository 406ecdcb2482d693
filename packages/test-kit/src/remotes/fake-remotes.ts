import type { remoteEndpoints } from '@qlixline/contract/remotes/remote-endpoints';
import { isSameTarget } from '@qlixline/contract/remotes/override';
import type { Overrides } from '@qlixline/contract/remotes/override';
import type { RegistryOverview, UnitChange, UnitOverview } from '@qlixline/contract/remotes/registry';

import { STAGES } from '@qlixline/contract/remotes/registry-limits';

import type { FakeState } from '../fake-state.ts';
import { buildReleaseHook } from './registry-builders.ts';
import { FakeProblem, found } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';

export const remoteFakes: FakeArea<typeof remoteEndpoints> = {
  'GET /api/remotes': ({ state }) => registryOf(state),
  'POST /api/remotes/:name/promote': ({ state, params, body: { version, percent = 100, staged } }) =>
    changeUnit(state, params.name, ({ live, canary }) => {
      const chosen = version ?? canary?.version ?? live;
      if (staged && chosen !== null) {
        const began = chosen === canary?.version ? canary.percent : STAGES[0];
        return { canary: { version: chosen, percent: began, staged } };
      }
      if (percent < 100 && chosen !== null) return { canary: { version: chosen, percent } };
      return { live: chosen, previous: live, canary: null };
    }),
  'POST /api/remotes/:name/rollback': ({ state, params }) =>
    changeUnit(state, params.name, ({ canary, previous }) =>
      canary ? { canary: null } : { live: previous, previous: null },
    ),
  'POST /api/remotes/:name/disable': ({ state, params, body: { reason } }) =>
    changeUnit(state, params.name, () => ({ disabled: reason === null ? null : { reason } })),
  'POST /api/remotes/:name/flags': ({ state, params, body: { flag, share, reason = null } }) =>
    changeUnit(state, params.name, ({ shownFlags = [] }) => {
      const changed = { changedAt: '2026-01-02T06:30:00.000Z', changedBy: 'Ana', reason };
      return { shownFlags: shownFlags.map((one) => (one.name === flag ? { ...one, share, changed } : one)) };
    }),
  'GET /api/release-hooks': ({ state }) => ({ hooks: state.releaseHooks }),
  'POST /api/release-hooks': ({ state, body }) => {
    const target = body.kind === 'webhook' ? body.url : body.kind === 'mail' ? body.address : null;
    const hook = buildReleaseHook({
      id: `00000000-0000-4000-8000-${String(state.releaseHooks.length).padStart(12, '0')}`,
      unit: body.unit,
      kind: body.kind,
      target,
    });
    state.releaseHooks = [...state.releaseHooks, hook];
    return {
      hook,
      secret: body.kind === 'webhook' ? 'whsec_c2VjcmV0' : null,
      feedUrl: body.kind === 'feed' ? 'https://qlixline.example/api/release-feeds/secret' : null,
    };
  },
  'DELETE /api/release-hooks/:id': ({ state, params }) => {
    found(state.releaseHooks.find(({ id }) => id === params.id));
    state.releaseHooks = state.releaseHooks.filter(({ id }) => id !== params.id);
  },
  'POST /api/release-hooks/:id/test': ({ state, params }) => {
    const last = { type: 'test' as const, at: '2026-01-02T06:30:00.000Z', status: 'delivered' as const, reason: null };
    state.releaseHooks = state.releaseHooks.map((hook) => (hook.id === params.id ? { ...hook, last } : hook));
  },
  'POST /api/remotes/:name/extensions': ({ state, params, body: { extension, reason } }) =>
    changeUnit(state, params.name, ({ switchedOff = [] }) => {
      const others = switchedOff.filter((one) => one.extension !== extension);
      return { switchedOff: reason === null ? others : [...others, { extension, reason }] };
    }),
  'GET /api/qa/overrides': ({ state }) => overridesOf(state),
  'POST /api/qa/overrides': ({ state, body }) => {
    state.overrides = [...state.overrides.filter((other) => !isSameTarget(other, body)), body];
    return overridesOf(state);
  },
  'POST /api/qa/guests': () => undefined,
  'DELETE /api/qa/overrides': ({ state, query }) => {
    const { remote = '', flag } = query;
    state.overrides = state.overrides.filter((other) =>
      flag === undefined ? other.remote !== remote : !isSameTarget(other, { remote, flag }),
    );
    return overridesOf(state);
  },
};

function registryOf({ registry }: FakeState): RegistryOverview {
  if (!registry) throw new FakeProblem('forbidden', 'This needs the QA role or the release role.');
  return registry;
}

export function changeUnit(
  state: FakeState,
  name: string,
  change: (unit: UnitOverview) => Partial<UnitOverview>,
): UnitChange {
  const registry = registryOf(state);
  const unit = found(registry.units.find((one) => one.name === name));
  const changed = { ...unit, ...change(unit) };
  const seq = registry.seq + 1;
  const units = registry.units.map((other) => (other === unit ? changed : other));
  state.registry = { ...registry, seq, units };
  return { ...changed, seq };
}

function overridesOf({ overrides }: FakeState): Overrides {
  return { overrides, expiresAt: overrides.length > 0 ? '2026-01-02T11:04:05.000Z' : null };
}
