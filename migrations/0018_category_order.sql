CREATE TABLE `removed_categories` (
	`slug` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE `categories` ADD `display_order` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `categories_public_delete` AFTER DELETE ON `categories`
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `provinces_public_update` AFTER UPDATE ON `provinces`
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
