/** SQL of the update that a notification `n` is about, while its user lets the remote notify them. */
export const ALLOWED_UPDATE = (n: string): string => `
  area_updates u
  join remote_api_users consent
    on consent.unit = u.unit and consent.user_id = u.user_id and 'notify' = any(consent.allowed)
  where u.user_id = ${n}.user_id and u.kind = ${n}.kind`;
