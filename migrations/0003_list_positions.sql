-- A request's place in the public list is one number: see `list_position` in the table's source.
DROP TRIGGER `job_requests_public_insert`;--> statement-breakpoint
DROP TRIGGER `job_requests_public_update`;--> statement-breakpoint
DROP TRIGGER `job_requests_public_delete`;--> statement-breakpoint
CREATE TABLE `job_request_counters` (
	`name` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `job_requests_by_modification`;--> statement-breakpoint
DROP INDEX `job_requests_by_expiry`;--> statement-breakpoint
DROP INDEX `job_requests_public`;--> statement-breakpoint
DROP INDEX `job_requests_public_category`;--> statement-breakpoint
DROP INDEX `job_requests_public_group`;--> statement-breakpoint
DROP INDEX `job_requests_public_region`;--> statement-breakpoint
DROP INDEX `job_requests_public_province`;--> statement-breakpoint
DROP INDEX `job_requests_public_category_region`;--> statement-breakpoint
DROP INDEX `job_requests_public_group_region`;--> statement-breakpoint
ALTER TABLE `job_requests` ADD `list_position` integer GENERATED ALWAYS AS (CASE WHEN is_verified AND is_active THEN publication_number - CASE WHEN status = 'completed' THEN 1099511627776 ELSE 0 END END) VIRTUAL;--> statement-breakpoint
ALTER TABLE `job_requests` ADD `pending_changes` text;--> statement-breakpoint
CREATE INDEX `job_requests_public_category_province` ON `job_requests` (`category_id`,`province_id`,"list_position" desc) WHERE list_position IS NOT NULL;--> statement-breakpoint
CREATE INDEX `job_requests_public_group_province` ON `job_requests` (`group_id`,`province_id`,"list_position" desc) WHERE list_position IS NOT NULL;--> statement-breakpoint
CREATE INDEX `job_requests_by_modification` ON `job_requests` (`updated_at`) WHERE status = 'modification_requested';--> statement-breakpoint
CREATE INDEX `job_requests_by_expiry` ON `job_requests` (`public_until`) WHERE is_active = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `job_requests_public` ON `job_requests` ("list_position" desc) WHERE list_position IS NOT NULL;--> statement-breakpoint
CREATE INDEX `job_requests_public_category` ON `job_requests` (`category_id`,"list_position" desc) WHERE list_position IS NOT NULL;--> statement-breakpoint
CREATE INDEX `job_requests_public_group` ON `job_requests` (`group_id`,"list_position" desc) WHERE list_position IS NOT NULL;--> statement-breakpoint
CREATE INDEX `job_requests_public_region` ON `job_requests` (`region_id`,"list_position" desc) WHERE list_position IS NOT NULL;--> statement-breakpoint
CREATE INDEX `job_requests_public_province` ON `job_requests` (`province_id`,"list_position" desc) WHERE list_position IS NOT NULL;--> statement-breakpoint
CREATE INDEX `job_requests_public_category_region` ON `job_requests` (`category_id`,`region_id`,"list_position" desc) WHERE list_position IS NOT NULL;--> statement-breakpoint
CREATE INDEX `job_requests_public_group_region` ON `job_requests` (`group_id`,`region_id`,"list_position" desc) WHERE list_position IS NOT NULL;--> statement-breakpoint
ALTER TABLE `job_requests` DROP COLUMN `public_rank`;--> statement-breakpoint
CREATE TRIGGER `job_requests_public_insert` AFTER INSERT ON `job_requests`
WHEN new.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `job_requests_public_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `status`, `category_id`, `region_id`, `province_id`, `city`, `title`, `description`,
  `budget`, `urgency`, `client_name`, `images`, `publication_number`, `published_at`, `max_reveals`, `reveal_count`,
  `contacts_closed_at`, `completed_at`
ON `job_requests`
WHEN new.list_position IS NOT NULL OR old.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `job_requests_public_delete` AFTER DELETE ON `job_requests`
WHEN old.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
