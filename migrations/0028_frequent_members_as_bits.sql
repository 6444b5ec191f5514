-- Lists of more than 1,536 places become bitmaps, which are compared many times as quickly. Shorter ones,
-- and bitmaps, are kept as they were.
UPDATE `job_request_members` SET `members` = members_kept_anew(`members`)
WHERE length(`members`) BETWEEN 3074 AND 8190;
