/**
 * SQL condition on `media`: may this viewer see the picture? The owner sees all own ones. Anyone signed in sees what
 * is somebody's profile picture or the picture of a pet. Any other upload is its owner's alone until something that
 * the viewer may see shows it. `viewer` is the parameter that holds the viewer's id.
 */
export const VISIBLE_MEDIA = (viewer: string): string => `(
  media.owner_id = ${viewer}
  or exists (select from users where users.profile_image_id = media.id)
  or exists (select from pets where pets.profile_image_id = media.id)
)`;
