-- Rights to review caterers end 30 days after the service, as the law says: those that nobody used yet, too.
UPDATE `review_invites` SET `expires_at` = min(`expires_at`, coalesce(`asked_at`, `opened_at`) + 2592000000)
WHERE `category_id` = 'catering' AND `answered_at` IS NULL;
