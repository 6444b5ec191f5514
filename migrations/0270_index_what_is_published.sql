DROP INDEX `job_requests_publication_number_unique`;
--> statement-breakpoint
CREATE UNIQUE INDEX `job_requests_publication_number_unique` ON `job_requests` (`publication_number`) WHERE publication_number IS NOT NULL;
--> statement-breakpoint
DROP INDEX `job_requests_by_publication`;
--> statement-breakpoint
CREATE INDEX `job_requests_by_publication` ON `job_requests` (`published_at`) WHERE published_at IS NOT NULL;
--> statement-breakpoint
DROP INDEX `job_requests_by_expiry`;
--> statement-breakpoint
CREATE INDEX `job_requests_by_expiry` ON `job_requests` (`public_until`) WHERE is_active = 1 AND public_until IS NOT NULL;
--> statement-breakpoint
DROP INDEX `showcase_items_publication_number_unique`;
--> statement-breakpoint
CREATE UNIQUE INDEX `showcase_items_publication_number_unique` ON `showcase_items` (`publication_number`) WHERE publication_number IS NOT NULL;
--> statement-breakpoint
DROP INDEX `showcase_items_by_expiry`;
--> statement-breakpoint
CREATE INDEX `showcase_items_by_expiry` ON `showcase_items` (`public_until`) WHERE is_active = 1 AND public_until IS NOT NULL;
--> statement-breakpoint
DROP INDEX `showcase_items_to_remind`;
--> statement-breakpoint
CREATE INDEX `showcase_items_to_remind` ON `showcase_items` (`public_until`) WHERE is_active = 1 AND status = 'active' AND reminded_at IS NULL AND public_until IS NOT NULL;
