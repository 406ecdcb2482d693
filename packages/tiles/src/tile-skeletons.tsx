import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';

type TileSkeletonsProps = {
  label: string;
  count: number;
  /** Widths of the lines of each tile. */
  lines: readonly string[];
  /** Classes of the expected tiles. Without `facts`, the lines are in the tile itself. */
  classes: Record<'list' | 'tile' | 'picture', string | undefined> & { facts?: string | undefined };
};

/** Placeholder of a list of tiles while it loads: tiles of the same size, each with a picture and lines. */
export function TileSkeletons({ label, count, lines, classes }: TileSkeletonsProps) {
  const widths = lines.map((width) => <Skeleton key={width} width={width} />);
  return (
    <SkeletonGroup className={classes.list} label={label}>
      {Array.from({ length: count }, (_, nth) => (
        <div key={nth} className={classes.tile}>
          <div className={classes.picture}>
            <Skeleton shape="box" height="100%" />
          </div>
          {classes.facts === undefined ? widths : <div className={classes.facts}>{widths}</div>}
        </div>
      ))}
    </SkeletonGroup>
  );
}
