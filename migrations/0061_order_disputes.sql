-- Disputes at the customer's bank. Those from before were told by mail only.
ALTER TABLE `orders` ADD `dispute_state` text;
--> statement-breakpoint
CREATE INDEX `orders_disputed` ON `orders` (`dispute_state`,`status`) WHERE dispute_state IS NOT NULL;
