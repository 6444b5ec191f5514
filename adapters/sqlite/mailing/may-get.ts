/** Tells whether the member `u` may get it. News go only to those who asked for them (art. 130 d.lgs. 196/2003). */
export const mayGetMailSql = (
  isOwed: string,
) => `u.is_active AND u.erased_at IS NULL AND u.email_verified
  AND u.email NOT LIKE '%.invalid'
  AND (${isOwed} OR EXISTS (SELECT 1 FROM notification_choices n WHERE n.user_id = u.id
    AND n.event = 'news' AND n.channel = 'mail' AND n.is_on))`
