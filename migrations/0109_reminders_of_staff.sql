CREATE TABLE `staff_reminders` (
	`user_id` text PRIMARY KEY NOT NULL,
	`reminder` text NOT NULL,
	`reminded_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- The mail that these reminders replace.
DELETE FROM `outbox` WHERE `template` = 'firms-waiting' AND `status` = 'queued';
