CREATE TABLE `waiting_list` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`province_id` text NOT NULL,
	`category_id` text,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	FOREIGN KEY (`province_id`) REFERENCES `provinces`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `waiting_list_by_email` ON `waiting_list` (`email`);--> statement-breakpoint
CREATE INDEX `waiting_list_by_place` ON `waiting_list` (`province_id`,`category_id`);--> statement-breakpoint
CREATE INDEX `waiting_list_by_category` ON `waiting_list` (`category_id`);--> statement-breakpoint
CREATE TRIGGER `waiting_list_public_update` AFTER UPDATE OF `confirmed_at` ON `waiting_list`
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `waiting_list_public_delete` AFTER DELETE ON `waiting_list`
WHEN old.confirmed_at IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
