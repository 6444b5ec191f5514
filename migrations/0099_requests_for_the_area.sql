-- A client may want only firms that work where the request is; requests from before are for everybody.
ALTER TABLE `job_requests` ADD `local_only` integer DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE `job_requests` SET `pending_changes` = json_set(`pending_changes`, '$.localOnly', json('false')) WHERE `pending_changes` IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER `job_requests_public_update`;
--> statement-breakpoint
CREATE TRIGGER `job_requests_public_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `is_withdrawn`, `status`, `category_id`, `region_id`, `province_id`, `city`, `title`, `description`,
  `budget`, `urgency`, `client_name`, `images`, `publication_number`, `published_at`, `max_reveals`, `reveal_count`,
  `contacts_closed_at`, `completed_at`, `local_only`
ON `job_requests`
WHEN new.list_position IS NOT NULL OR old.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1, requests = requests + 1 WHERE id = 1; END;
