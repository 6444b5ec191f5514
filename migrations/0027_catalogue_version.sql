-- What changes seldom has a number of its own: names are not read anew for every request that is approved.
ALTER TABLE `public_version` ADD `catalogue` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
DROP TRIGGER `categories_public_insert`;
--> statement-breakpoint
DROP TRIGGER `categories_public_update`;
--> statement-breakpoint
DROP TRIGGER `categories_public_delete`;
--> statement-breakpoint
DROP TRIGGER `regions_public_update`;
--> statement-breakpoint
DROP TRIGGER `provinces_public_update`;
--> statement-breakpoint
CREATE TRIGGER `categories_public_insert` AFTER INSERT ON `categories`
BEGIN UPDATE public_version SET version = version + 1, catalogue = catalogue + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `categories_public_update` AFTER UPDATE ON `categories`
BEGIN UPDATE public_version SET version = version + 1, catalogue = catalogue + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `categories_public_delete` AFTER DELETE ON `categories`
BEGIN UPDATE public_version SET version = version + 1, catalogue = catalogue + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `regions_public_insert` AFTER INSERT ON `regions`
BEGIN UPDATE public_version SET version = version + 1, catalogue = catalogue + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `regions_public_update` AFTER UPDATE ON `regions`
BEGIN UPDATE public_version SET version = version + 1, catalogue = catalogue + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `regions_public_delete` AFTER DELETE ON `regions`
BEGIN UPDATE public_version SET version = version + 1, catalogue = catalogue + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `provinces_public_insert` AFTER INSERT ON `provinces`
BEGIN UPDATE public_version SET version = version + 1, catalogue = catalogue + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `provinces_public_update` AFTER UPDATE ON `provinces`
BEGIN UPDATE public_version SET version = version + 1, catalogue = catalogue + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `provinces_public_delete` AFTER DELETE ON `provinces`
BEGIN UPDATE public_version SET version = version + 1, catalogue = catalogue + 1 WHERE id = 1; END;
