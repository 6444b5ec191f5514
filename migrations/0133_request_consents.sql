-- Requests that the staff writes for somebody on the telephone, and how the client agrees to them.
CREATE TABLE `request_consents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`how` text NOT NULL,
	`given_at` integer,
	`taken_by` text,
	`taken_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `job_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`taken_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `request_consents_by_user` ON `request_consents` (`user_id`);
--> statement-breakpoint
CREATE INDEX `request_consents_by_staff` ON `request_consents` (`taken_by`);
