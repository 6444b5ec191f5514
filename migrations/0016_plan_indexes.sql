CREATE INDEX `subscriptions_by_plan` ON `subscriptions` (`plan_id`);--> statement-breakpoint
CREATE INDEX `card_subscriptions_by_plan` ON `card_subscriptions` (`plan_id`);--> statement-breakpoint
CREATE INDEX `order_items_by_item` ON `order_items` (`item_type`,`item_id`);