DROP INDEX `job_requests_by_client`;--> statement-breakpoint
CREATE INDEX `job_requests_by_client` ON `job_requests` (`client_id`,`created_at`,`id`);
