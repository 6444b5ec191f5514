CREATE TABLE `alert_finds` (
	`alert_id` text NOT NULL,
	`job_request_id` text NOT NULL,
	`user_id` text NOT NULL,
	`frequency` text NOT NULL,
	`found_at` integer NOT NULL,
	PRIMARY KEY(`alert_id`, `job_request_id`),
	FOREIGN KEY (`alert_id`) REFERENCES `alerts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_request_id`) REFERENCES `job_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `alert_finds_by_user` ON `alert_finds` (`user_id`);--> statement-breakpoint
CREATE INDEX `alert_finds_by_request` ON `alert_finds` (`job_request_id`);--> statement-breakpoint
CREATE INDEX `alert_finds_to_tell` ON `alert_finds` (`frequency`,`user_id`,`found_at`);--> statement-breakpoint
CREATE TABLE `alert_queue` (
	`job_request_id` text PRIMARY KEY NOT NULL,
	FOREIGN KEY (`job_request_id`) REFERENCES `job_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`category_id` text,
	`region_id` text,
	`province_id` text,
	`city` text,
	`words` text,
	`frequency` text NOT NULL,
	`paused_at` integer,
	`facets` text NOT NULL,
	`anchor` text NOT NULL,
	`match_count` integer DEFAULT 0 NOT NULL,
	`last_match_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`region_id`) REFERENCES `regions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`province_id`) REFERENCES `provinces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `alerts_by_user` ON `alerts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `alerts_by_keys` ON `alerts` (`facets`,`anchor`) WHERE paused_at IS NULL;--> statement-breakpoint
CREATE INDEX `alerts_by_category` ON `alerts` (`category_id`);--> statement-breakpoint
CREATE INDEX `alerts_by_region` ON `alerts` (`region_id`);--> statement-breakpoint
CREATE INDEX `alerts_by_province` ON `alerts` (`province_id`);