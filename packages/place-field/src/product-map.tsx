import { mapSettingsQuery } from '@qlixline/api-client/map/map';
import { InteractiveMap } from '@qlixline/ui/map';
import type { MapProps } from '@qlixline/ui/map';
import { useQuery } from '@tanstack/react-query';

/** Map in the operators' configured style, or with their streets. */
export function ProductMap(props: Omit<MapProps, 'styleUrl' | 'streets'>) {
  const settings = useQuery(mapSettingsQuery());
  if (settings.isPending) return <div className={props.className} aria-busy />;
  const { styleUrl = null, streets = null } = settings.data ?? {};
  return <InteractiveMap {...props} styleUrl={styleUrl} streets={streets} />;
}
