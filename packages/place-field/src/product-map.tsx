import { mapSettingsQuery } from '@qlixline/api-client/map/map';
import { InteractiveMap } from '@qlixline/ui/map';
import type { MapProps } from '@qlixline/ui/map';
import { useQuery } from '@tanstack/react-query';

/** Map in the operators' configured style, or the default while that is unknown. */
export function ProductMap(props: Omit<MapProps, 'styleUrl'>) {
  const settings = useQuery(mapSettingsQuery());
  if (settings.isPending) return <div className={props.className} aria-busy />;
  return <InteractiveMap {...props} styleUrl={settings.data?.styleUrl ?? null} />;
}
