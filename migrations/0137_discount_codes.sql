CREATE TABLE `discount_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`kind` text NOT NULL,
	`value_hundredths` integer NOT NULL,
	`plan_ids` text NOT NULL,
	`first_day` text,
	`last_day` text,
	`count` integer,
	`once_per_person` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `discount_codes_code_unique` ON `discount_codes` (`code`);--> statement-breakpoint
CREATE TABLE `plan_prices` (
	`plan_id` text NOT NULL,
	`price_cents` integer NOT NULL,
	`since` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `subscription_plans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `plan_prices_of_plan` ON `plan_prices` (`plan_id`,`since`);--> statement-breakpoint
INSERT INTO `plan_prices` SELECT `id`, `price_cents`, 0 FROM `subscription_plans`;--> statement-breakpoint
CREATE TRIGGER `plan_prices_begin` AFTER INSERT ON `subscription_plans` BEGIN
	INSERT INTO `plan_prices` VALUES (NEW.`id`, NEW.`price_cents`, CAST(strftime('%s', 'now') AS INTEGER) * 1000);
END;--> statement-breakpoint
CREATE TRIGGER `plan_prices_change` AFTER UPDATE OF `price_cents` ON `subscription_plans` WHEN NEW.`price_cents` <> OLD.`price_cents` BEGIN
	INSERT INTO `plan_prices` VALUES (NEW.`id`, NEW.`price_cents`, CAST(strftime('%s', 'now') AS INTEGER) * 1000);
END;--> statement-breakpoint
ALTER TABLE `carts` ADD `discount_code` text;--> statement-breakpoint
ALTER TABLE `order_items` ADD `discount_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `order_items` ADD `discount_code` text;--> statement-breakpoint
CREATE INDEX `order_items_by_discount` ON `order_items` (`discount_code`) WHERE discount_code IS NOT NULL;
