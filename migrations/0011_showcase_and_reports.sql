-- Showcase items; reveals of either kind of listing; reports about contacts and notices about listings.
CREATE TABLE `listing_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`listing_id` text NOT NULL,
	`title` text NOT NULL,
	`owner_id` text,
	`reason` text NOT NULL,
	`explanation` text NOT NULL,
	`notifier_name` text,
	`notifier_email` text,
	`state` text NOT NULL,
	`decision` text,
	`decided_by` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `listing_notices_by_state` ON `listing_notices` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `listing_notices_by_listing` ON `listing_notices` (`kind`,`listing_id`);--> statement-breakpoint
CREATE INDEX `listing_notices_by_owner` ON `listing_notices` (`owner_id`);--> statement-breakpoint
CREATE INDEX `listing_notices_by_moderator` ON `listing_notices` (`decided_by`);--> statement-breakpoint
CREATE TABLE `contact_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reveal_id` text,
	`reporter_id` text,
	`owner_id` text,
	`kind` text NOT NULL,
	`listing_id` text NOT NULL,
	`title` text NOT NULL,
	`fault` text NOT NULL,
	`details` text,
	`state` text NOT NULL,
	`decision` text,
	`decided_by` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`reveal_id`) REFERENCES `contact_reveals`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_reports_once` ON `contact_reports` (`reveal_id`);--> statement-breakpoint
CREATE INDEX `contact_reports_by_state` ON `contact_reports` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_reports_by_reporter` ON `contact_reports` (`reporter_id`);--> statement-breakpoint
CREATE INDEX `contact_reports_by_owner` ON `contact_reports` (`owner_id`);--> statement-breakpoint
CREATE INDEX `contact_reports_by_moderator` ON `contact_reports` (`decided_by`);--> statement-breakpoint
CREATE TABLE `showcase_item_counters` (
	`name` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `showcase_items` (
	`id` text PRIMARY KEY NOT NULL,
	`seller_id` text NOT NULL,
	`category_id` text NOT NULL,
	`group_id` text NOT NULL,
	`region_id` text NOT NULL,
	`province_id` text NOT NULL,
	`city` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`product_type` text NOT NULL,
	`price_cents` integer DEFAULT 0 NOT NULL,
	`price_type` text,
	`condition` text,
	`website_url` text,
	`seller_name` text NOT NULL,
	`seller_last_name` text NOT NULL,
	`seller_email` text NOT NULL,
	`seller_phone` text,
	`seller_kind` text NOT NULL,
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
	`pending_changes` text,
	`publication_number` integer,
	`published_at` integer,
	`public_until` integer,
	`sold_at` integer,
	`featured_until` integer,
	`is_featured` integer DEFAULT false NOT NULL,
	`reminded_at` integer,
	`list_position` integer GENERATED ALWAYS AS (CASE WHEN is_verified AND is_active THEN publication_number + CASE WHEN status = 'sold' THEN -1099511627776 WHEN is_featured THEN 1099511627776 ELSE 0 END END) VIRTUAL,
	`view_count` integer DEFAULT 0 NOT NULL,
	`reveal_count` integer DEFAULT 0 NOT NULL,
	`terms_version` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`seller_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`region_id`) REFERENCES `regions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`province_id`) REFERENCES `provinces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `showcase_items_publication_number_unique` ON `showcase_items` (`publication_number`);--> statement-breakpoint
CREATE INDEX `showcase_items_by_seller` ON `showcase_items` (`seller_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `showcase_items_by_moderation` ON `showcase_items` (`moderation_state`,`created_at`);--> statement-breakpoint
CREATE INDEX `showcase_items_by_modification` ON `showcase_items` (`updated_at`) WHERE modification_request IS NOT NULL;--> statement-breakpoint
CREATE INDEX `showcase_items_by_expiry` ON `showcase_items` (`public_until`) WHERE is_active = 1;--> statement-breakpoint
CREATE INDEX `showcase_items_to_remind` ON `showcase_items` (`public_until`) WHERE is_active = 1 AND status = 'active' AND reminded_at IS NULL;--> statement-breakpoint
CREATE INDEX `showcase_items_by_feature_end` ON `showcase_items` (`featured_until`) WHERE is_featured = 1;--> statement-breakpoint
CREATE INDEX `showcase_items_by_category` ON `showcase_items` (`category_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `showcase_items_public` ON `showcase_items` ("list_position" desc) WHERE list_position IS NOT NULL;--> statement-breakpoint
CREATE TABLE `__new_contact_reveals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`job_request_id` text,
	`showcase_item_id` text,
	`is_counted` integer NOT NULL,
	`given_back_at` integer,
	`note` text,
	`revealed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_request_id`) REFERENCES `job_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`showcase_item_id`) REFERENCES `showcase_items`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_reveals_of_one_listing" CHECK((job_request_id IS NULL) <> (showcase_item_id IS NULL))
);
--> statement-breakpoint
INSERT INTO `__new_contact_reveals`("id", "user_id", "job_request_id", "showcase_item_id", "is_counted", "given_back_at", "note", "revealed_at") SELECT "id", "user_id", "job_request_id", NULL, "is_counted", NULL, "note", "revealed_at" FROM `contact_reveals`;--> statement-breakpoint
DROP TABLE `contact_reveals`;--> statement-breakpoint
ALTER TABLE `__new_contact_reveals` RENAME TO `contact_reveals`;--> statement-breakpoint
CREATE UNIQUE INDEX `contact_reveals_once` ON `contact_reveals` (`user_id`,`job_request_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `contact_reveals_of_item_once` ON `contact_reveals` (`user_id`,`showcase_item_id`);--> statement-breakpoint
CREATE INDEX `contact_reveals_by_user` ON `contact_reveals` (`user_id`,`revealed_at`);--> statement-breakpoint
CREATE INDEX `contact_reveals_by_job` ON `contact_reveals` (`job_request_id`,`revealed_at`);--> statement-breakpoint
CREATE INDEX `contact_reveals_by_item` ON `contact_reveals` (`showcase_item_id`,`revealed_at`);--> statement-breakpoint
ALTER TABLE `job_requests` ADD `reminded_at` integer;--> statement-breakpoint
CREATE INDEX `job_requests_to_remind` ON `job_requests` (`public_until`) WHERE is_active = 1 AND status <> 'completed' AND reminded_at IS NULL AND public_until IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `showcase_items_public_insert` AFTER INSERT ON `showcase_items`
WHEN new.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `showcase_items_public_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `status`, `category_id`, `region_id`, `province_id`, `city`, `title`, `description`,
  `product_type`, `price_cents`, `price_type`, `condition`, `website_url`, `seller_name`, `seller_kind`, `images`,
  `publication_number`, `published_at`, `sold_at`, `is_featured`
ON `showcase_items`
WHEN new.list_position IS NOT NULL OR old.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `showcase_items_public_delete` AFTER DELETE ON `showcase_items`
WHEN old.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `showcase_item_counters_insert` AFTER INSERT ON `showcase_items`
BEGIN
  INSERT INTO showcase_item_counters (name, total) VALUES (new.moderation_state, 1)
  ON CONFLICT DO UPDATE SET total = total + 1;
  INSERT INTO showcase_item_counters (name, total)
  SELECT 'modification_requested', 1 WHERE new.modification_request IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `showcase_item_counters_update` AFTER UPDATE OF `moderation_state`, `modification_request` ON `showcase_items`
WHEN old.moderation_state <> new.moderation_state
  OR (old.modification_request IS NULL) <> (new.modification_request IS NULL)
BEGIN
  UPDATE showcase_item_counters SET total = total - 1
  WHERE name = old.moderation_state
    OR (name = 'modification_requested' AND old.modification_request IS NOT NULL);
  INSERT INTO showcase_item_counters (name, total) VALUES (new.moderation_state, 1)
  ON CONFLICT DO UPDATE SET total = total + 1;
  INSERT INTO showcase_item_counters (name, total)
  SELECT 'modification_requested', 1 WHERE new.modification_request IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `showcase_item_counters_delete` AFTER DELETE ON `showcase_items`
BEGIN
  UPDATE showcase_item_counters SET total = total - 1
  WHERE name = old.moderation_state
    OR (name = 'modification_requested' AND old.modification_request IS NOT NULL);
END;
--> statement-breakpoint
-- Who sells by trade is read from the account, and said beside every item.
CREATE TRIGGER `showcase_items_follow_account` AFTER UPDATE OF `user_type` ON `users`
WHEN old.user_type <> new.user_type
BEGIN
  UPDATE showcase_items SET seller_kind = CASE new.user_type WHEN 'professional' THEN 'trader' ELSE 'private' END
  WHERE seller_id = new.id;
END;
