ALTER TABLE `orders` ADD `refund_returned_at` integer;
--> statement-breakpoint
ALTER TABLE `orders` ADD `disputed_at` integer;
