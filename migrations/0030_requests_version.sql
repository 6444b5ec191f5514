-- Most of what changes is requests: what shows none is not read anew for each of them.
ALTER TABLE `public_version` ADD `requests` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TRIGGER `job_requests_public_insert`;
--> statement-breakpoint
DROP TRIGGER `job_requests_public_update`;
--> statement-breakpoint
DROP TRIGGER `job_requests_public_delete`;
--> statement-breakpoint
CREATE TRIGGER `job_requests_public_insert` AFTER INSERT ON `job_requests`
WHEN new.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1, requests = requests + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `job_requests_public_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `status`, `category_id`, `region_id`, `province_id`, `city`, `title`, `description`,
  `budget`, `urgency`, `client_name`, `images`, `publication_number`, `published_at`, `max_reveals`, `reveal_count`,
  `contacts_closed_at`, `completed_at`
ON `job_requests`
WHEN new.list_position IS NOT NULL OR old.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1, requests = requests + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `job_requests_public_delete` AFTER DELETE ON `job_requests`
WHEN old.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1, requests = requests + 1 WHERE id = 1; END;
