import { API_ADDRESSES_MAX, REMOTE_PERMISSIONS, majorOf } from '@qlixline/contract/remotes/remote-api';
import type { ApiAccess } from '@qlixline/contract/remotes/remote-api';
import type { ConfigureApi } from '@qlixline/contract/remotes/registry';
import { SHELL_UNIT } from '@qlixline/contract/remotes/remote-build';

import { invalidTransition } from '../../errors/problem-error.ts';
import type { Decide } from './append-entry.ts';
import { unitState } from './registry-state.ts';

const NOTHING_CONFIGURED: ApiAccess = { addresses: [], granted: [] };

type ApiOrder = {
  unit: string;
  change: ConfigureApi;
  actor: string;
  /** Returns true if the settings allow services at the origin. */
  mayBeAt: (origin: string) => boolean;
};

/** Decides an act on a remote's API: where it is answered, or what it is granted. */
export function configuringApi({ unit, change, actor, mayBeAt }: ApiOrder): Decide {
  return (state) => {
    if (unit === SHELL_UNIT) throw invalidTransition('The shell brings no API.');
    const before = unitState(state, unit);
    const access = before.apiAccess ?? NOTHING_CONFIGURED;
    const after = 'address' in change ? addressed(access, change.address, mayBeAt) : granted(access, change.granted);
    return {
      action: 'address' in change ? 'address_api' : 'grant_api',
      unit,
      version: null,
      actor,
      note: [noteOf(change), change.reason].filter(Boolean).join(': '),
      state: { ...state, [unit]: { ...before, apiAccess: after } },
    };
  };
}

type AddressChange = Extract<ConfigureApi, { address: unknown }>['address'];

function addressed(access: ApiAccess, { version, url }: AddressChange, mayBeAt: ApiOrder['mayBeAt']): ApiAccess {
  const others = access.addresses.filter((address) => majorOf(address.version) !== majorOf(version));
  if (url === null) {
    if (others.length === access.addresses.length)
      throw invalidTransition(`No service is registered for the API ${majorOf(version)}.`);
    return { ...access, addresses: others };
  }
  const { origin } = new URL(url);
  if (!mayBeAt(origin)) {
    throw invalidTransition(
      `This installation allows no service at ${origin}; its operator lists origins in REMOTE_API_ORIGINS.`,
    );
  }
  if (others.length >= API_ADDRESSES_MAX) {
    throw invalidTransition(`${API_ADDRESSES_MAX} major versions are answered already; remove the oldest first.`);
  }
  const addresses = [...others, { version, url: url.replace(/\/$/, '') }];
  return { ...access, addresses: addresses.toSorted((a, b) => majorOf(b.version) - majorOf(a.version)) };
}

function granted(access: ApiAccess, permissions: ApiAccess['granted']): ApiAccess {
  return { ...access, granted: inOrder(permissions) };
}

const inOrder = (permissions: ApiAccess['granted']) =>
  REMOTE_PERMISSIONS.filter((permission) => permissions.includes(permission));

function noteOf(change: ConfigureApi): string {
  if (!('address' in change)) return `may know ${inOrder(change.granted).join(', ') || 'nothing'}`;
  const { version, url } = change.address;
  return url === null ? `API ${majorOf(version)} is answered no more` : `API ${version} at ${url}`;
}
