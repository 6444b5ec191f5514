ALTER TABLE `contact_reveals` ADD `ended_at` integer;
--> statement-breakpoint
ALTER TABLE `contact_reveals` ADD `ended_because` text;
--> statement-breakpoint
UPDATE `contact_reveals` SET `ended_at` = `given_back_at`, `ended_because` = 'reported' WHERE `given_back_at` IS NOT NULL;
