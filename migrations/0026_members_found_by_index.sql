-- A table ordered by its key holds whole sets on the way down to each of them; a small index above sets
-- that lie in rows finds them three times as quickly.
CREATE TEMPORARY TABLE `held_members` AS SELECT `block`, `token`, `members` FROM `job_request_members`;
--> statement-breakpoint
DROP TABLE `job_request_members`;
--> statement-breakpoint
CREATE TABLE `job_request_members` (
	`block` integer NOT NULL,
	`token` text NOT NULL,
	`members` blob NOT NULL
);
--> statement-breakpoint
INSERT INTO `job_request_members` (`block`, `token`, `members`) SELECT `block`, `token`, `members` FROM temp.`held_members`;
--> statement-breakpoint
CREATE UNIQUE INDEX `job_request_members_token` ON `job_request_members` (`block`,`token`);
--> statement-breakpoint
DROP TABLE temp.`held_members`;
