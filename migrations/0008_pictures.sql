CREATE TABLE `pictures` (
	`filename` text PRIMARY KEY NOT NULL,
	`owner_id` text,
	`original_name` text NOT NULL,
	`original_type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`size_bytes` integer NOT NULL,
	`is_animated` integer NOT NULL,
	`created_at` integer NOT NULL,
	`check_at` integer NOT NULL,
	`was_in_use` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `pictures_by_owner` ON `pictures` (`owner_id`,"created_at" desc);--> statement-breakpoint
CREATE INDEX `pictures_by_time` ON `pictures` ("created_at" desc);--> statement-breakpoint
CREATE INDEX `pictures_by_check` ON `pictures` (`check_at`);