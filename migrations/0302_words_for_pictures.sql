ALTER TABLE `pages` ADD `hero_image_alt` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `og_image_alt` text;
