CREATE TABLE `subscription_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`level` text NOT NULL,
	`description` text NOT NULL,
	`price_cents` integer NOT NULL,
	`currency` text DEFAULT 'EUR' NOT NULL,
	`interval` text NOT NULL,
	`billing_type` text DEFAULT 'recurring' NOT NULL,
	`contacts_limit` integer,
	`features` text NOT NULL,
	`stripe_price_id` text,
	`stripe_product_id` text,
	`is_active` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_plans_slug_unique` ON `subscription_plans` (`slug`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`status` text NOT NULL,
	`origin` text NOT NULL,
	`started_at` integer NOT NULL,
	`period_started_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plan_id`) REFERENCES `subscription_plans`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subscriptions_by_user` ON `subscriptions` (`user_id`,`status`,`ends_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_end` ON `subscriptions` (`status`,`ends_at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`key` text NOT NULL,
	`result_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `idempotency_keys_once` ON `idempotency_keys` (`user_id`,`purpose`,`key`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_time` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `rate_limit_hits` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limit_hits_by_key` ON `rate_limit_hits` (`key`,`at`);--> statement-breakpoint
CREATE INDEX `rate_limit_hits_by_time` ON `rate_limit_hits` (`at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`is_restricted` integer DEFAULT false NOT NULL,
	`user_agent` text,
	`ip` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`,`last_seen_at`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tokens_by_user` ON `tokens` (`user_id`,`purpose`,`created_at`);--> statement-breakpoint
CREATE INDEX `tokens_by_expiry` ON `tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`profile_image_url` text,
	`role` text DEFAULT 'professional' NOT NULL,
	`user_type` text DEFAULT 'client' NOT NULL,
	`auth_method` text DEFAULT 'local' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`must_change_password` integer DEFAULT false NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`subscription_status` text DEFAULT 'inactive' NOT NULL,
	`subscription_plan` text DEFAULT 'none' NOT NULL,
	`subscription_started_at` integer,
	`subscription_expires_at` integer,
	`stripe_customer_id` text,
	`terms_version` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_stripe_customer_id_unique` ON `users` (`stripe_customer_id`);--> statement-breakpoint
CREATE TABLE `job_request_totals` (
	`category_key` text NOT NULL,
	`place_key` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`category_key`, `place_key`)
);
--> statement-breakpoint
CREATE TABLE `job_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`category_id` text NOT NULL,
	`group_id` text NOT NULL,
	`region_id` text NOT NULL,
	`province_id` text NOT NULL,
	`city` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`budget` text,
	`urgency` text DEFAULT 'week' NOT NULL,
	`client_name` text NOT NULL,
	`client_last_name` text NOT NULL,
	`client_email` text NOT NULL,
	`client_phone` text,
	`preferred_contact_methods` text NOT NULL,
	`has_whatsapp` integer DEFAULT false NOT NULL,
	`call_time_preferences` text NOT NULL,
	`images` text NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`modification_request` text,
	`is_verified` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`moderation_state` text DEFAULT 'pending' NOT NULL,
	`rejection_reason` text,
	`publication_number` integer,
	`published_at` integer,
	`public_until` integer,
	`completed_at` integer,
	`public_rank` integer GENERATED ALWAYS AS (CASE WHEN is_verified AND is_active THEN CASE WHEN status = 'completed' THEN 1 ELSE 0 END END) VIRTUAL,
	`view_count` integer DEFAULT 0 NOT NULL,
	`max_reveals` integer DEFAULT 5 NOT NULL,
	`reveal_count` integer DEFAULT 0 NOT NULL,
	`contacts_closed_at` integer,
	`terms_version` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`region_id`) REFERENCES `regions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`province_id`) REFERENCES `provinces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_requests_publication_number_unique` ON `job_requests` (`publication_number`);--> statement-breakpoint
CREATE INDEX `job_requests_by_client` ON `job_requests` (`client_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `job_requests_by_moderation` ON `job_requests` (`moderation_state`,`created_at`);--> statement-breakpoint
CREATE INDEX `job_requests_by_modification` ON `job_requests` (`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `job_requests_by_expiry` ON `job_requests` (`is_active`,`public_until`);--> statement-breakpoint
CREATE INDEX `job_requests_public` ON `job_requests` (`public_rank`,"publication_number" desc);--> statement-breakpoint
CREATE INDEX `job_requests_public_category` ON `job_requests` (`category_id`,`public_rank`,"publication_number" desc);--> statement-breakpoint
CREATE INDEX `job_requests_public_group` ON `job_requests` (`group_id`,`public_rank`,"publication_number" desc);--> statement-breakpoint
CREATE INDEX `job_requests_public_region` ON `job_requests` (`region_id`,`public_rank`,"publication_number" desc);--> statement-breakpoint
CREATE INDEX `job_requests_public_province` ON `job_requests` (`province_id`,`public_rank`,"publication_number" desc);--> statement-breakpoint
CREATE INDEX `job_requests_public_category_region` ON `job_requests` (`category_id`,`region_id`,`public_rank`,"publication_number" desc);--> statement-breakpoint
CREATE INDEX `job_requests_public_group_region` ON `job_requests` (`group_id`,`region_id`,`public_rank`,"publication_number" desc);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`target_kind` text NOT NULL,
	`target_id` text NOT NULL,
	`before` text,
	`after` text,
	`ip` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`at`);--> statement-breakpoint
CREATE INDEX `audit_log_by_target` ON `audit_log` (`target_kind`,`target_id`,`at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`template` text NOT NULL,
	`variables` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`sent_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `public_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `scheduled_runs` (
	`id` integer PRIMARY KEY NOT NULL,
	`job` text NOT NULL,
	`due_at` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	`status` text NOT NULL,
	`detail` text
);
--> statement-breakpoint
CREATE INDEX `scheduled_runs_by_job` ON `scheduled_runs` (`job`,`due_at`);--> statement-breakpoint
CREATE INDEX `scheduled_runs_by_time` ON `scheduled_runs` (`started_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `categories` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`parent_id` text,
	`image` text,
	`icon` text,
	`keywords` text NOT NULL,
	`popular_rank` integer,
	`is_active` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
CREATE INDEX `categories_by_parent` ON `categories` (`parent_id`,`name`);--> statement-breakpoint
CREATE TABLE `cities` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`province_id` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`code` text NOT NULL,
	FOREIGN KEY (`province_id`) REFERENCES `provinces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cities_code_unique` ON `cities` (`code`);--> statement-breakpoint
CREATE INDEX `cities_by_province` ON `cities` (`province_id`,`name`);--> statement-breakpoint
CREATE TABLE `provinces` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`code` text NOT NULL,
	`region_id` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`region_id`) REFERENCES `regions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `provinces_code_unique` ON `provinces` (`code`);--> statement-breakpoint
CREATE INDEX `provinces_by_region` ON `provinces` (`region_id`,`name`);--> statement-breakpoint
CREATE TABLE `regions` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`code` text NOT NULL,
	`slug` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `regions_code_unique` ON `regions` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `regions_slug_unique` ON `regions` (`slug`);--> statement-breakpoint
CREATE TABLE `contact_reveals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`job_request_id` text NOT NULL,
	`is_counted` integer NOT NULL,
	`note` text,
	`revealed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_request_id`) REFERENCES `job_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_reveals_once` ON `contact_reveals` (`user_id`,`job_request_id`);--> statement-breakpoint
CREATE INDEX `contact_reveals_by_user` ON `contact_reveals` (`user_id`,`revealed_at`);--> statement-breakpoint
CREATE INDEX `contact_reveals_by_job` ON `contact_reveals` (`job_request_id`,`revealed_at`);