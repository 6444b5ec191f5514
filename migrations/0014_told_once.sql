CREATE TABLE `told_once` (
	`occasion` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
