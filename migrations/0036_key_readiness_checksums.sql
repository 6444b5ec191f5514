-- One row: which key the data belong to, so that another one is noticed.
CREATE TABLE `installation_key` (
	`id` integer PRIMARY KEY NOT NULL,
	`fingerprint` text,
	`lost_to` text,
	`noticed_at` integer,
	`acknowledged_at` integer
);
--> statement-breakpoint
-- One row, written when somebody asks whether the product can serve.
CREATE TABLE `readiness` (
	`id` integer PRIMARY KEY NOT NULL,
	`checked_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `readiness` (`id`, `checked_at`) VALUES (1, 0);
--> statement-breakpoint
-- SHA-256 of each file by its width, as JSON; null for pictures from before, until they are checked.
ALTER TABLE `pictures` ADD `checksums` text;
