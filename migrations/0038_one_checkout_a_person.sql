-- Which order a person began after this one, before this one was paid.
ALTER TABLE `orders` ADD `superseded_by` text;
--> statement-breakpoint
CREATE INDEX `orders_by_successor` ON `orders` (`superseded_by`) WHERE superseded_by IS NOT NULL;
