CREATE TABLE `banner_counts` (
	`banner_id` text NOT NULL,
	`day` text NOT NULL,
	`impressions` integer DEFAULT 0 NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`banner_id`, `day`),
	FOREIGN KEY (`banner_id`) REFERENCES `banners`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `banners` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`position` text NOT NULL,
	`banner_type` text DEFAULT 'code' NOT NULL,
	`image_url` text,
	`link_url` text,
	`ad_code` text,
	`is_active` integer DEFAULT true NOT NULL,
	`display_order` integer DEFAULT 0 NOT NULL,
	`updated_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `banners_shown` ON `banners` (`position`,`display_order`) WHERE is_active;--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`choice` text NOT NULL,
	`version` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	`handled_at` integer,
	`handled_by` text
);
--> statement-breakpoint
CREATE INDEX `contact_messages_by_time` ON `contact_messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_open` ON `contact_messages` (`created_at`,`id`) WHERE handled_at IS NULL;--> statement-breakpoint
CREATE INDEX `contact_messages_by_email` ON `contact_messages` (`email`);--> statement-breakpoint
CREATE TABLE `pages` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`content` text NOT NULL,
	`html` text NOT NULL,
	`word_count` integer NOT NULL,
	`author` text,
	`hero_image_url` text,
	`keywords` text NOT NULL,
	`seo_title` text,
	`seo_description` text,
	`og_title` text,
	`og_description` text,
	`og_image_url` text,
	`canonical_url` text,
	`noindex` integer DEFAULT false NOT NULL,
	`published_at` integer,
	`is_public` integer DEFAULT false NOT NULL,
	`updated_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_slug_unique` ON `pages` (`slug`);--> statement-breakpoint
CREATE INDEX `pages_public` ON `pages` (`kind`,`published_at`,`id`) WHERE is_public;--> statement-breakpoint
CREATE INDEX `pages_scheduled` ON `pages` (`published_at`) WHERE status = 'published' AND NOT is_public;--> statement-breakpoint
CREATE INDEX `pages_by_change` ON `pages` (`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `share_counts` (
	`day` text NOT NULL,
	`path` text NOT NULL,
	`network` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`day`, `path`, `network`)
);
--> statement-breakpoint
-- Pages and banners that an anonymous visitor can see raise the public version, whoever writes.
CREATE TRIGGER `pages_public_insert` AFTER INSERT ON `pages`
WHEN new.is_public
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `pages_public_update` AFTER UPDATE ON `pages`
WHEN new.is_public OR old.is_public
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `pages_public_delete` AFTER DELETE ON `pages`
WHEN old.is_public
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `banners_public_insert` AFTER INSERT ON `banners`
WHEN new.is_active
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `banners_public_update` AFTER UPDATE ON `banners`
WHEN new.is_active OR old.is_active
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `banners_public_delete` AFTER DELETE ON `banners`
WHEN old.is_active
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
