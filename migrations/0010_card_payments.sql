CREATE TABLE `card_checkouts` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`ui_mode` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `card_checkouts_by_order` ON `card_checkouts` (`order_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `card_errands` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`amount_cents` integer,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `card_errands_due` ON `card_errands` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `card_errands_once` ON `card_errands` (`kind`,`target`,`created_at`);--> statement-breakpoint
CREATE TABLE `card_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`period_invoice_id` text,
	`card_subscription_id` text,
	`amount_cents` integer NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`paid_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `card_payments_by_order` ON `card_payments` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `card_payments_by_invoice` ON `card_payments` (`period_invoice_id`);--> statement-breakpoint
CREATE TABLE `card_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`order_id` text NOT NULL,
	`status` text NOT NULL,
	`renews` integer DEFAULT true NOT NULL,
	`period_ends_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plan_id`) REFERENCES `subscription_plans`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `card_subscriptions_by_user` ON `card_subscriptions` (`user_id`,`status`);--> statement-breakpoint
CREATE TABLE `subscription_reminders` (
	`id` integer PRIMARY KEY NOT NULL,
	`term_id` text NOT NULL,
	`kind` text NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`term_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_reminders_once` ON `subscription_reminders` (`term_id`,`kind`);--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`event_id` text PRIMARY KEY NOT NULL,
	`event_type` text NOT NULL,
	`status` text DEFAULT 'processed' NOT NULL,
	`metadata` text,
	`processed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_events_by_time` ON `webhook_events` (`processed_at`);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `paid_until` integer;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `card_subscription_id` text;