import { mapSettingsQuery } from '@qlixline/api-client/map';
import { InteractiveMap } from '@qlixline/ui/map';
import type { MapProps } from '@qlixline/ui/map';
import { useQuery } from '@tanstack/react-query';

/** A map drawn from what the operators have chosen; from what comes with the product where that is not known. */
export function ProductMap(props: Omit<MapProps, 'styleUrl'>) {
  const settings = useQuery(mapSettingsQuery());
  if (settings.isPending) return <div className={props.className} aria-busy />;
  return <InteractiveMap {...props} styleUrl={settings.data?.styleUrl ?? null} />;
}
