-- What firms claim to have, and what the staff or VIES checked of it.
CREATE TABLE `firm_credentials` (
	`id` text PRIMARY KEY NOT NULL,
	`firm_id` text NOT NULL,
	`kind` text NOT NULL,
	`detail` text NOT NULL,
	`issued_by` text,
	`valid_from` text,
	`valid_until` text,
	`state` text NOT NULL,
	`method` text,
	`evidence` text,
	`checked_at` integer,
	`checked_by` text,
	`refusal_reason` text,
	`reminded_days` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`firm_id`) REFERENCES `firms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`checked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `firm_credentials_by_firm` ON `firm_credentials` (`firm_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `firm_credentials_by_state` ON `firm_credentials` (`state`,`created_at`);
--> statement-breakpoint
CREATE INDEX `firm_credentials_by_end` ON `firm_credentials` (`valid_until`) WHERE state = 'checked';
--> statement-breakpoint
CREATE INDEX `firm_credentials_by_checker` ON `firm_credentials` (`checked_by`);
--> statement-breakpoint
CREATE TRIGGER `firm_credentials_public_insert` AFTER INSERT ON `firm_credentials`
WHEN new.state = 'checked'
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `firm_credentials_public_update` AFTER UPDATE ON `firm_credentials`
WHEN old.state = 'checked' OR new.state = 'checked'
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `firm_credentials_public_delete` AFTER DELETE ON `firm_credentials`
WHEN old.state = 'checked'
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
