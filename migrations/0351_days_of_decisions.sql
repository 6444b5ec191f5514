ALTER TABLE `job_requests` ADD `decided_at` integer;
--> statement-breakpoint
UPDATE `job_requests` SET `decided_at` = CASE `moderation_state` WHEN 'approved' THEN coalesce(`published_at`, `updated_at`) ELSE `updated_at` END WHERE `moderation_state` <> 'pending';
--> statement-breakpoint
CREATE INDEX `job_requests_approved` ON `job_requests` (`moderation_state`,`decided_at`,`created_at`) WHERE moderation_state = 'approved';
--> statement-breakpoint
CREATE INDEX `job_requests_rejected` ON `job_requests` (`moderation_state`,`decided_at`,`created_at`) WHERE moderation_state = 'rejected';
--> statement-breakpoint
ALTER TABLE `showcase_items` ADD `decided_at` integer;
--> statement-breakpoint
UPDATE `showcase_items` SET `decided_at` = CASE `moderation_state` WHEN 'approved' THEN coalesce(`published_at`, `updated_at`) ELSE `updated_at` END WHERE `moderation_state` <> 'pending';
--> statement-breakpoint
CREATE INDEX `showcase_items_approved` ON `showcase_items` (`moderation_state`,`decided_at`,`created_at`) WHERE moderation_state = 'approved';
--> statement-breakpoint
CREATE INDEX `showcase_items_rejected` ON `showcase_items` (`moderation_state`,`decided_at`,`created_at`) WHERE moderation_state = 'rejected';
