CREATE TABLE `invitation_codes` (
	`code` text PRIMARY KEY NOT NULL,
	`invitation_id` text NOT NULL,
	`seen_at` integer,
	`registered_at` integer,
	`user_id` text,
	`gift_at` integer,
	`vat_id` text,
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `invitation_codes_by_invitation` ON `invitation_codes` (`invitation_id`);--> statement-breakpoint
CREATE INDEX `invitation_codes_by_user` ON `invitation_codes` (`user_id`);--> statement-breakpoint
CREATE INDEX `invitation_codes_by_vat` ON `invitation_codes` (`vat_id`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`label` text NOT NULL,
	`gift_contacts` integer NOT NULL,
	`gift_days` integer NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `gift_contacts` integer;