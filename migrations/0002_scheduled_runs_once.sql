DROP INDEX `scheduled_runs_by_job`;--> statement-breakpoint
CREATE UNIQUE INDEX `scheduled_runs_once` ON `scheduled_runs` (`job`,`due_at`);--> statement-breakpoint
CREATE INDEX `outbox_waiting` ON `outbox` (`recipient`) WHERE status = 'queued';