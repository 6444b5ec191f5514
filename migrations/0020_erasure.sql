CREATE TABLE `discarded_pictures` (
	`filename` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`discarded_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `discarded_pictures_by_owner` ON `discarded_pictures` (`owner_id`);--> statement-breakpoint
CREATE INDEX `discarded_pictures_by_time` ON `discarded_pictures` (`discarded_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `erased_at` integer;