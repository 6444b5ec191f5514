-- A request whose contact proved bad is hidden until its client answered.
ALTER TABLE `job_requests` ADD `contact_doubted_at` integer;
--> statement-breakpoint
ALTER TABLE `job_requests` ADD `contact_confirmed_at` integer;
