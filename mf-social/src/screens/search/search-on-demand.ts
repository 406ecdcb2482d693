export { AreaRows } from './area-rows.tsx';
export { PopularTags } from './popular-tags.tsx';
