-- What a trade asks of a request: at most four for each category; those taken away stay, so that the seed does not bring them back.
CREATE TABLE `category_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`category_id` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`label` text NOT NULL,
	`choices` text NOT NULL,
	`unit` text,
	`is_active` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `category_questions_by_category` ON `category_questions` (`category_id`,`position`);
--> statement-breakpoint
ALTER TABLE `job_requests` ADD `answers` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
UPDATE `job_requests` SET `pending_changes` = json_set(`pending_changes`, '$.answers', json('[]')) WHERE `pending_changes` IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER `job_requests_public_update`;
--> statement-breakpoint
CREATE TRIGGER `job_requests_public_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `is_withdrawn`, `status`, `category_id`, `region_id`, `province_id`, `city`, `title`, `description`,
  `budget`, `answers`, `urgency`, `client_name`, `images`, `publication_number`, `published_at`, `max_reveals`, `reveal_count`,
  `contacts_closed_at`, `completed_at`, `local_only`
ON `job_requests`
WHEN new.list_position IS NOT NULL OR old.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1, requests = requests + 1 WHERE id = 1; END;
--> statement-breakpoint
DROP TRIGGER `job_request_search_update`;
--> statement-breakpoint
CREATE TRIGGER `job_request_search_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `is_withdrawn`, `status`, `publication_number`, `title`, `description`, `answers`, `city`, `category_id`, `group_id`, `region_id`, `province_id`, `urgency`
ON `job_requests`
WHEN (old.list_position, old.title, old.description, old.answers, old.city, old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)
  IS NOT (new.list_position, new.title, new.description, new.answers, new.city, new.category_id, new.group_id, new.region_id, new.province_id, new.urgency)
  AND coalesce(old.list_position, new.list_position) IS NOT NULL
BEGIN
  DELETE FROM search_dirty WHERE kind = 'job_request' AND id = new.id;
  INSERT INTO search_dirty (kind, id) VALUES ('job_request', new.id);
END;
