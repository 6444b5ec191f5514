-- Which browsers people wrote from, by which reviews that a firm writes itself are found.
CREATE TABLE `user_devices` (
	`user_id` text NOT NULL,
	`device_hash` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `device_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_devices_by_hash` ON `user_devices` (`device_hash`);--> statement-breakpoint
CREATE INDEX `user_devices_by_time` ON `user_devices` (`seen_at`);
