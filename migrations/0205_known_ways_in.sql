-- The kinds of log-in that an account has used: the first of a new kind is told by mail. Until now all had a password.
CREATE TABLE `known_ways_in` (
	`user_id` text NOT NULL,
	`way_in` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`user_id`, `way_in`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `known_ways_in` (`user_id`, `way_in`, `since`)
	SELECT `id`, 'password', `created_at` FROM `users`
	WHERE `erased_at` IS NULL AND `password_hash` NOT LIKE '%$AAAAAAAAAAAAAAAAAAAAAA$%';
--> statement-breakpoint
INSERT OR IGNORE INTO `known_ways_in` (`user_id`, `way_in`, `since`)
	SELECT `user_id`, `way_in`, min(`created_at`) FROM `sessions`
	WHERE NOT `awaits_second_factor` GROUP BY `user_id`, `way_in`;
