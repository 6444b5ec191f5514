CREATE TABLE `notification_boxes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notification_boxes_by_revision` ON `notification_boxes` (`revision`);--> statement-breakpoint
CREATE TABLE `notification_choices` (
	`user_id` text NOT NULL,
	`event` text NOT NULL,
	`channel` text NOT NULL,
	`is_on` integer NOT NULL,
	PRIMARY KEY(`user_id`, `event`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`event` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`path` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notifications_by_user` ON `notifications` (`user_id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX `notifications_by_reading` ON `notifications` (`read_at`) WHERE read_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `push_messages` (
	`id` integer PRIMARY KEY NOT NULL,
	`subscription_id` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`path` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `push_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_messages_due` ON `push_messages` (`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `push_messages_by_subscription` ON `push_messages` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_session` ON `push_subscriptions` (`session_id`);