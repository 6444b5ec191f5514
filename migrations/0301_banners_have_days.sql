ALTER TABLE `banners` ADD `image_alt` text;--> statement-breakpoint
ALTER TABLE `banners` ADD `starts_on` text;--> statement-breakpoint
ALTER TABLE `banners` ADD `ends_on` text;--> statement-breakpoint
ALTER TABLE `banners` ADD `is_due` integer DEFAULT true NOT NULL;
