-- Every published text of the terms and of the privacy page: dated, hashed, kept for ever.
CREATE TABLE `terms_versions` (
	`slug` text NOT NULL,
	`number` integer NOT NULL,
	`title` text NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`hash` text NOT NULL,
	`summary` text,
	`matters` integer DEFAULT false NOT NULL,
	`published_at` integer NOT NULL,
	`effective_at` integer NOT NULL,
	`in_force_since` integer,
	`published_by` text,
	`mailed_through` text,
	PRIMARY KEY(`slug`, `number`)
);
--> statement-breakpoint
-- Who agreed to which text, when, and on what occasion.
CREATE TABLE `terms_acceptances` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`slug` text NOT NULL,
	`number` integer NOT NULL,
	`hash` text NOT NULL,
	`occasion` text NOT NULL,
	`order_id` text,
	`accepted_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `terms_acceptances_by_user` ON `terms_acceptances` (`user_id`,`slug`,`accepted_at`);
--> statement-breakpoint
CREATE INDEX `terms_versions_in_force` ON `terms_versions` (`slug`,`effective_at`,`number`) WHERE in_force_since IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `terms_versions_public_insert` AFTER INSERT ON `terms_versions`
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `terms_versions_public_update` AFTER UPDATE OF `in_force_since` ON `terms_versions`
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
