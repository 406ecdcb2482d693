import type { Remote } from '@qlixline/contract/remotes/composition';
import type { SlotName } from '@qlixline/contract/remotes/slots';

/** Extension of a remote that this tab may load. */
export type Extension = {
  /** Key among all extensions, such as `mf-horoscope/score`. */
  key: string;
  remote: Remote;
  id: string;
  slot: SlotName;
  title: string;
  icon?: string | undefined;
};

/** Props of a slot that isn't known here; the bridge types them on both sides. */
export type AnyProps = object;
