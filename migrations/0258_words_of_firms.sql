-- What shown firms rewrote, until the staff looked at it.
CREATE TABLE `firm_changes` (
	`firm_id` text NOT NULL,
	`field` text NOT NULL,
	`before` text,
	`after` text,
	`changed_since` integer NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`firm_id`, `field`),
	FOREIGN KEY (`firm_id`) REFERENCES `firms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `firm_changes_by_age` ON `firm_changes` (`changed_since`);
