CREATE TABLE `contact_addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`asked_at` integer NOT NULL,
	`confirmed_at` integer,
	`disowned_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_addresses_of_user` ON `contact_addresses` (`user_id`,`email`);
--> statement-breakpoint
CREATE TABLE `telephone_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`contents` text NOT NULL,
	`taken_by` text,
	`taken_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`taken_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `telephone_requests_by_user` ON `telephone_requests` (`user_id`);
--> statement-breakpoint
CREATE INDEX `telephone_requests_by_staff` ON `telephone_requests` (`taken_by`);
--> statement-breakpoint
CREATE TRIGGER `contact_addresses_public_update` AFTER UPDATE OF `confirmed_at` ON `contact_addresses`
WHEN new.confirmed_at IS NOT old.confirmed_at
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `users_public_email` AFTER UPDATE OF `email`, `email_verified` ON `users`
WHEN (new.email_verified <> old.email_verified OR new.email <> old.email)
  AND (EXISTS (SELECT 1 FROM job_requests WHERE client_id = new.id AND list_position IS NOT NULL)
    OR EXISTS (SELECT 1 FROM showcase_items WHERE seller_id = new.id AND list_position IS NOT NULL))
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
