-- Talks between clients and professionals, with their quotes.
CREATE TABLE `talks` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`job_request_id` text,
	`showcase_item_id` text,
	`subject` text NOT NULL,
	`client_id` text,
	`professional_id` text,
	`state` text NOT NULL,
	`closed_reason` text,
	`first_answer_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`job_request_id`) REFERENCES `job_requests`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`showcase_item_id`) REFERENCES `showcase_items`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`client_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`professional_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "talks_about_one_listing" CHECK(job_request_id IS NULL OR showcase_item_id IS NULL)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `talks_of_job_once` ON `talks` (`job_request_id`,`professional_id`) WHERE job_request_id IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `talks_of_item_once` ON `talks` (`showcase_item_id`,`client_id`) WHERE showcase_item_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `talks_by_client` ON `talks` (`client_id`,`updated_at`);
--> statement-breakpoint
CREATE INDEX `talks_by_professional` ON `talks` (`professional_id`,`updated_at`);
--> statement-breakpoint
CREATE INDEX `talks_by_closing` ON `talks` (`closed_at`) WHERE closed_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `quote_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`quote` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quote_templates_by_name` ON `quote_templates` (`user_id`,`name`);
--> statement-breakpoint
CREATE TABLE `talk_blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `talk_blocks_by_blocked` ON `talk_blocks` (`blocked_id`);
--> statement-breakpoint
CREATE TABLE `talk_entries` (
	`talk_id` text NOT NULL,
	`id` text NOT NULL,
	`author_id` text,
	`side` text,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`talk_id`, `id`),
	FOREIGN KEY (`talk_id`) REFERENCES `talks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `talk_entries_by_author` ON `talk_entries` (`author_id`);
--> statement-breakpoint
CREATE TABLE `talk_images` (
	`id` text PRIMARY KEY NOT NULL,
	`talk_id` text NOT NULL,
	`entry_id` text,
	`uploader_id` text,
	`filename` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`talk_id`) REFERENCES `talks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`uploader_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `talk_images_filename_unique` ON `talk_images` (`filename`);
--> statement-breakpoint
CREATE INDEX `talk_images_by_entry` ON `talk_images` (`talk_id`,`entry_id`);
--> statement-breakpoint
CREATE INDEX `talk_images_by_uploader` ON `talk_images` (`uploader_id`);
--> statement-breakpoint
CREATE INDEX `talk_images_unsent` ON `talk_images` (`created_at`) WHERE entry_id IS NULL;
--> statement-breakpoint
CREATE TABLE `talk_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`talk_id` text NOT NULL,
	`user_id` text NOT NULL,
	`entry_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`talk_id`) REFERENCES `talks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `talk_links_by_talk` ON `talk_links` (`talk_id`);
--> statement-breakpoint
CREATE INDEX `talk_links_by_user` ON `talk_links` (`user_id`);
--> statement-breakpoint
CREATE INDEX `talk_links_by_end` ON `talk_links` (`expires_at`);
--> statement-breakpoint
CREATE TABLE `talk_members` (
	`user_id` text NOT NULL,
	`talk_id` text NOT NULL,
	`unread` integer DEFAULT 0 NOT NULL,
	`read_up_to` text,
	`unmailed` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `talk_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`talk_id`) REFERENCES `talks`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `talk_members_by_talk` ON `talk_members` (`talk_id`);
--> statement-breakpoint
CREATE INDEX `talk_members_unmailed` ON `talk_members` (`user_id`) WHERE unmailed > 0;
--> statement-breakpoint
CREATE TABLE `talk_quotes` (
	`id` text PRIMARY KEY NOT NULL,
	`talk_id` text NOT NULL,
	`revision` integer NOT NULL,
	`shape` text NOT NULL,
	`price_cents` integer,
	`price_max_cents` integer,
	`is_vat_included` integer NOT NULL,
	`vat_rate` integer,
	`lines` text NOT NULL,
	`starts_from` text,
	`lasts_days` integer,
	`valid_until` text NOT NULL,
	`is_visit_free` integer,
	`warranty_months` integer,
	`notes` text,
	`hash` text NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`talk_id`) REFERENCES `talks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `talk_quotes_by_talk` ON `talk_quotes` (`talk_id`,`revision`);
--> statement-breakpoint
-- Whoever revealed a request before this version can write to its client, too.
INSERT INTO `talks` (`id`, `kind`, `job_request_id`, `subject`, `client_id`, `professional_id`, `state`, `created_at`, `updated_at`)
SELECT r.id, 'job', j.id, j.title, j.client_id, r.user_id, 'open', r.revealed_at, r.revealed_at
FROM contact_reveals r JOIN job_requests j ON j.id = r.job_request_id
WHERE r.is_counted = 1 AND r.user_id <> j.client_id;
