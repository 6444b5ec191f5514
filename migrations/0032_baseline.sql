-- The schema of the version of 2026-11-22 as one step: files that have run the thirty-three migrations before
-- carry its time stamp and skip it. Some of its triggers name functions of our process, which none of its
-- statements runs; what comes after takes them out.
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
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`status` text NOT NULL,
	`origin` text NOT NULL,
	`started_at` integer NOT NULL,
	`period_started_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`created_at` integer NOT NULL, `order_id` text, `paid_until` integer, `card_subscription_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plan_id`) REFERENCES `subscription_plans`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
CREATE TABLE `rate_limit_hits` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
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
, `erased_at` integer);
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
	`view_count` integer DEFAULT 0 NOT NULL,
	`max_reveals` integer DEFAULT 5 NOT NULL,
	`reveal_count` integer DEFAULT 0 NOT NULL,
	`contacts_closed_at` integer,
	`terms_version` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `list_position` integer GENERATED ALWAYS AS (CASE WHEN is_verified AND is_active THEN publication_number - CASE WHEN status = 'completed' THEN 1099511627776 ELSE 0 END END) VIRTUAL, `pending_changes` text, `reminded_at` integer,
	FOREIGN KEY (`client_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`region_id`) REFERENCES `regions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`province_id`) REFERENCES `provinces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
CREATE TABLE `public_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
, `catalogue` integer DEFAULT 0 NOT NULL, `requests` integer DEFAULT 0 NOT NULL);
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
, `display_order` integer DEFAULT 0 NOT NULL);
--> statement-breakpoint
CREATE TABLE `cities` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`province_id` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`code` text NOT NULL,
	FOREIGN KEY (`province_id`) REFERENCES `provinces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `provinces` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`code` text NOT NULL,
	`region_id` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`region_id`) REFERENCES `regions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `regions` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`code` text NOT NULL,
	`slug` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job_request_counters` (
	`name` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job_request_totals` (
	`facets` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
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
CREATE TABLE `share_counts` (
	`day` text NOT NULL,
	`path` text NOT NULL,
	`network` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`day`, `path`, `network`)
);
--> statement-breakpoint
CREATE TABLE `billing_profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`billing_name` text NOT NULL,
	`tax_id` text,
	`sdi_code` text,
	`pec_email` text,
	`billing_address` text NOT NULL,
	`billing_city` text NOT NULL,
	`billing_postal_code` text NOT NULL,
	`billing_province` text NOT NULL,
	`billing_country` text DEFAULT 'IT' NOT NULL,
	`shipping_is_different` integer DEFAULT false NOT NULL,
	`shipping_address` text,
	`shipping_city` text,
	`shipping_postal_code` text,
	`shipping_province` text,
	`shipping_country` text DEFAULT 'IT' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `contact_packs` (
	`order_item_id` text PRIMARY KEY NOT NULL,
	`term_id` text NOT NULL,
	`contacts` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`order_item_id`) REFERENCES `order_items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`term_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `order_items` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`item_type` text NOT NULL,
	`item_id` text NOT NULL,
	`target_id` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`unit_price_cents` integer NOT NULL,
	`quantity` integer NOT NULL,
	`vat_rate_basis_points` integer NOT NULL,
	`interval` text,
	`extra_contacts` integer,
	`featured_days` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `order_numbers` (
	`year` integer PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`order_number` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`origin` text DEFAULT 'checkout' NOT NULL,
	`payment_method` text DEFAULT 'bank_transfer' NOT NULL,
	`billing_type` text NOT NULL,
	`total_cents` integer NOT NULL,
	`net_cents` integer NOT NULL,
	`vat_cents` integer NOT NULL,
	`currency` text DEFAULT 'EUR' NOT NULL,
	`customer` text NOT NULL,
	`bank_iban` text,
	`bank_bic` text,
	`bank_name` text,
	`bank_account_holder` text,
	`bank_causale` text,
	`payment_session_id` text,
	`payment_intent_id` text,
	`payment_subscription_id` text,
	`payment_invoice_id` text,
	`paid_at` integer,
	`payment_reference` text,
	`expires_at` integer,
	`reminded_at` integer,
	`closed_at` integer,
	`withdrawn_at` integer,
	`refunded_at` integer,
	`refund_state` text,
	`refund_reason` text,
	`refund_reference` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `cart_items` (
	`id` text PRIMARY KEY NOT NULL,
	`cart_id` text NOT NULL,
	`item_type` text NOT NULL,
	`item_id` text NOT NULL,
	`target_id` text DEFAULT '' NOT NULL,
	`seen_price_cents` integer NOT NULL,
	`quantity` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `carts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `catalogue_items` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`price_cents` integer NOT NULL,
	`currency` text DEFAULT 'EUR' NOT NULL,
	`extra_contacts` integer,
	`featured_days` integer,
	`is_active` integer DEFAULT true NOT NULL,
	`display_order` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pictures` (
	`filename` text PRIMARY KEY NOT NULL,
	`owner_id` text,
	`original_name` text NOT NULL,
	`original_type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`size_bytes` integer NOT NULL,
	`is_animated` integer NOT NULL,
	`created_at` integer NOT NULL,
	`check_at` integer NOT NULL,
	`was_in_use` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `invoice_counters` (
	`series` text NOT NULL,
	`year` integer NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`series`, `year`)
);
--> statement-breakpoint
CREATE TABLE `invoice_items` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`sort_order` integer NOT NULL,
	`item_type` text NOT NULL,
	`item_id` text NOT NULL,
	`description` text NOT NULL,
	`quantity_thousandths` integer DEFAULT 1000 NOT NULL,
	`unit_price_cents` integer NOT NULL,
	`vat_rate_hundredths` integer NOT NULL,
	`nature` text,
	`net_cents` integer NOT NULL,
	`vat_cents` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`period_start` text,
	`period_end` text,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`order_id` text NOT NULL,
	`occasion` text NOT NULL,
	`credited_id` text,
	`series` text NOT NULL,
	`year` integer NOT NULL,
	`sequence` integer NOT NULL,
	`number` text NOT NULL,
	`issue_date` text NOT NULL,
	`paid_at` integer NOT NULL,
	`payment_method` text NOT NULL,
	`currency` text DEFAULT 'EUR' NOT NULL,
	`net_cents` integer NOT NULL,
	`vat_cents` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`stamp_cents` integer DEFAULT 0 NOT NULL,
	`seller` text NOT NULL,
	`customer` text NOT NULL,
	`notes` text,
	`sdi_state` text DEFAULT 'to_send' NOT NULL,
	`sdi_state_at` integer NOT NULL,
	`sdi_objections` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `sdi_files` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`file_name` text NOT NULL,
	`xml` text NOT NULL,
	`created_at` integer NOT NULL,
	`channel` text,
	`sent_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`last_error` text,
	`sdi_id` text,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sdi_receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`file_id` text NOT NULL,
	`kind` text NOT NULL,
	`sdi_id` text NOT NULL,
	`objections` text,
	`xml` text NOT NULL,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `sdi_files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `waiting_invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`occasion` text NOT NULL,
	`order_id` text NOT NULL,
	`user_id` text,
	`source` text NOT NULL,
	`obstacles` text NOT NULL,
	`happened_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `card_checkouts` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`ui_mode` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `webhook_events` (
	`event_id` text PRIMARY KEY NOT NULL,
	`event_type` text NOT NULL,
	`status` text DEFAULT 'processed' NOT NULL,
	`metadata` text,
	`processed_at` integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `showcase_item_totals` (
	`facets` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `showcase_item_words` (
	`word` text PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE VIRTUAL TABLE `showcase_item_search` USING fts5(
  tokens, content = '', detail = none, columnsize = 0, prefix = '2 3 4', tokenize = 'ascii'
);
--> statement-breakpoint
CREATE TABLE `told_once` (
	`occasion` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `hourly_figures` (
	`name` text NOT NULL,
	`hour` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`name`, `hour`)
);
--> statement-breakpoint
CREATE TABLE `removed_categories` (
	`slug` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notification_choices` (
	`user_id` text NOT NULL,
	`event` text NOT NULL,
	`channel` text NOT NULL,
	`is_on` integer NOT NULL,
	PRIMARY KEY(`user_id`, `event`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE TABLE `discarded_pictures` (
	`filename` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`discarded_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `alert_finds` (
	`alert_id` text NOT NULL,
	`job_request_id` text NOT NULL,
	`user_id` text NOT NULL,
	`frequency` text NOT NULL,
	`found_at` integer NOT NULL,
	PRIMARY KEY(`alert_id`, `job_request_id`),
	FOREIGN KEY (`alert_id`) REFERENCES `alerts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_request_id`) REFERENCES `job_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `alert_queue` (
	`job_request_id` text PRIMARY KEY NOT NULL,
	FOREIGN KEY (`job_request_id`) REFERENCES `job_requests`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`category_id` text,
	`region_id` text,
	`province_id` text,
	`city` text,
	`words` text,
	`frequency` text NOT NULL,
	`paused_at` integer,
	`facets` text NOT NULL,
	`anchor` text NOT NULL,
	`match_count` integer DEFAULT 0 NOT NULL,
	`last_match_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`region_id`) REFERENCES `regions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`province_id`) REFERENCES `provinces`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "contact_reveals" (
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
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE "outbox" (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`template` text NOT NULL,
	`variables` text NOT NULL,
	`enclosure` text,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`sent_at` integer,
	`created_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE "notification_boxes" (
	`user_id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`total` integer NOT NULL,
	`unread` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE "notifications" (
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`event` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`path` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `job_request_members` (
	`block` integer NOT NULL,
	`token` text NOT NULL,
	`members` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job_request_blocks` (
	`block` integer PRIMARY KEY NOT NULL,
	`stamp` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_plans_slug_unique` ON `subscription_plans` (`slug`);
--> statement-breakpoint
CREATE INDEX `subscriptions_by_user` ON `subscriptions` (`user_id`,`status`,`ends_at`);
--> statement-breakpoint
CREATE INDEX `subscriptions_by_end` ON `subscriptions` (`status`,`ends_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `idempotency_keys_once` ON `idempotency_keys` (`user_id`,`purpose`,`key`);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_time` ON `idempotency_keys` (`created_at`);
--> statement-breakpoint
CREATE INDEX `rate_limit_hits_by_key` ON `rate_limit_hits` (`key`,`at`);
--> statement-breakpoint
CREATE INDEX `rate_limit_hits_by_time` ON `rate_limit_hits` (`at`);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`,`last_seen_at`);
--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `tokens_by_user` ON `tokens` (`user_id`,`purpose`,`created_at`);
--> statement-breakpoint
CREATE INDEX `tokens_by_expiry` ON `tokens` (`expires_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_stripe_customer_id_unique` ON `users` (`stripe_customer_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_requests_publication_number_unique` ON `job_requests` (`publication_number`);
--> statement-breakpoint
CREATE INDEX `job_requests_by_client` ON `job_requests` (`client_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `job_requests_by_moderation` ON `job_requests` (`moderation_state`,`created_at`);
--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`at`);
--> statement-breakpoint
CREATE INDEX `audit_log_by_target` ON `audit_log` (`target_kind`,`target_id`,`at`);
--> statement-breakpoint
CREATE INDEX `scheduled_runs_by_time` ON `scheduled_runs` (`started_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);
--> statement-breakpoint
CREATE INDEX `categories_by_parent` ON `categories` (`parent_id`,`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `cities_code_unique` ON `cities` (`code`);
--> statement-breakpoint
CREATE INDEX `cities_by_province` ON `cities` (`province_id`,`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `provinces_code_unique` ON `provinces` (`code`);
--> statement-breakpoint
CREATE INDEX `provinces_by_region` ON `provinces` (`region_id`,`name`);
--> statement-breakpoint
CREATE UNIQUE INDEX `regions_code_unique` ON `regions` (`code`);
--> statement-breakpoint
CREATE UNIQUE INDEX `regions_slug_unique` ON `regions` (`slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `scheduled_runs_once` ON `scheduled_runs` (`job`,`due_at`);
--> statement-breakpoint
CREATE INDEX `job_requests_by_modification` ON `job_requests` (`updated_at`) WHERE status = 'modification_requested';
--> statement-breakpoint
CREATE INDEX `job_requests_by_expiry` ON `job_requests` (`public_until`) WHERE is_active = 1;
--> statement-breakpoint
CREATE UNIQUE INDEX `job_requests_public` ON `job_requests` ("list_position" desc) WHERE list_position IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `banners_shown` ON `banners` (`position`,`display_order`) WHERE is_active;
--> statement-breakpoint
CREATE INDEX `contact_messages_by_time` ON `contact_messages` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `contact_messages_open` ON `contact_messages` (`created_at`,`id`) WHERE handled_at IS NULL;
--> statement-breakpoint
CREATE INDEX `contact_messages_by_email` ON `contact_messages` (`email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_slug_unique` ON `pages` (`slug`);
--> statement-breakpoint
CREATE INDEX `pages_public` ON `pages` (`kind`,`published_at`,`id`) WHERE is_public;
--> statement-breakpoint
CREATE INDEX `pages_scheduled` ON `pages` (`published_at`) WHERE status = 'published' AND NOT is_public;
--> statement-breakpoint
CREATE INDEX `pages_by_change` ON `pages` (`updated_at`,`id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_profiles_user_id_unique` ON `billing_profiles` (`user_id`);
--> statement-breakpoint
CREATE INDEX `contact_packs_by_term` ON `contact_packs` (`term_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_items_in_order` ON `order_items` (`order_id`,`position`);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_order_number_unique` ON `orders` (`order_number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_payment_session_id_unique` ON `orders` (`payment_session_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_payment_intent_id_unique` ON `orders` (`payment_intent_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_payment_invoice_id_unique` ON `orders` (`payment_invoice_id`);
--> statement-breakpoint
CREATE INDEX `orders_by_user` ON `orders` (`user_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `orders_by_status` ON `orders` (`status`,`created_at`);
--> statement-breakpoint
CREATE INDEX `orders_by_time` ON `orders` (`created_at`);
--> statement-breakpoint
CREATE INDEX `orders_by_expiry` ON `orders` (`expires_at`) WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX `orders_by_payment_subscription` ON `orders` (`payment_subscription_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_items_once` ON `cart_items` (`cart_id`,`item_type`,`item_id`,`target_id`);
--> statement-breakpoint
CREATE INDEX `cart_items_in_order` ON `cart_items` (`cart_id`,`created_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `carts_user_id_unique` ON `carts` (`user_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_order_id_unique` ON `subscriptions` (`order_id`);
--> statement-breakpoint
CREATE INDEX `pictures_by_owner` ON `pictures` (`owner_id`,"created_at" desc);
--> statement-breakpoint
CREATE INDEX `pictures_by_time` ON `pictures` ("created_at" desc);
--> statement-breakpoint
CREATE INDEX `pictures_by_check` ON `pictures` (`check_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_items_in_order` ON `invoice_items` (`invoice_id`,`sort_order`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number_unique` ON `invoices` (`number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_once` ON `invoices` (`kind`,`occasion`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_in_series` ON `invoices` (`series`,`year`,`sequence`);
--> statement-breakpoint
CREATE INDEX `invoices_by_user` ON `invoices` (`user_id`,`issue_date`);
--> statement-breakpoint
CREATE INDEX `invoices_by_order` ON `invoices` (`order_id`);
--> statement-breakpoint
CREATE INDEX `invoices_by_date` ON `invoices` (`issue_date`,`number`);
--> statement-breakpoint
CREATE INDEX `invoices_unsettled` ON `invoices` (`sdi_state`,`issue_date`) WHERE sdi_state IN ('to_send', 'sent', 'rejected');
--> statement-breakpoint
CREATE UNIQUE INDEX `sdi_files_file_name_unique` ON `sdi_files` (`file_name`);
--> statement-breakpoint
CREATE INDEX `sdi_files_by_invoice` ON `sdi_files` (`invoice_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `sdi_files_to_mail` ON `sdi_files` (`next_attempt_at`) WHERE channel = 'pec' AND sent_at IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `sdi_receipts_once` ON `sdi_receipts` (`file_id`,`kind`,`sdi_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_invoices_once` ON `waiting_invoices` (`kind`,`occasion`);
--> statement-breakpoint
CREATE INDEX `waiting_invoices_by_time` ON `waiting_invoices` (`happened_at`);
--> statement-breakpoint
CREATE INDEX `waiting_invoices_by_order` ON `waiting_invoices` (`order_id`);
--> statement-breakpoint
CREATE INDEX `card_checkouts_by_order` ON `card_checkouts` (`order_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `card_errands_due` ON `card_errands` (`status`,`next_attempt_at`);
--> statement-breakpoint
CREATE UNIQUE INDEX `card_errands_once` ON `card_errands` (`kind`,`target`,`created_at`);
--> statement-breakpoint
CREATE INDEX `card_payments_by_order` ON `card_payments` (`order_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `card_payments_by_invoice` ON `card_payments` (`period_invoice_id`);
--> statement-breakpoint
CREATE INDEX `card_subscriptions_by_user` ON `card_subscriptions` (`user_id`,`status`);
--> statement-breakpoint
CREATE INDEX `webhook_events_by_time` ON `webhook_events` (`processed_at`);
--> statement-breakpoint
CREATE INDEX `listing_notices_by_state` ON `listing_notices` (`state`,`created_at`);
--> statement-breakpoint
CREATE INDEX `listing_notices_by_listing` ON `listing_notices` (`kind`,`listing_id`);
--> statement-breakpoint
CREATE INDEX `listing_notices_by_owner` ON `listing_notices` (`owner_id`);
--> statement-breakpoint
CREATE INDEX `listing_notices_by_moderator` ON `listing_notices` (`decided_by`);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_reports_once` ON `contact_reports` (`reveal_id`);
--> statement-breakpoint
CREATE INDEX `contact_reports_by_state` ON `contact_reports` (`state`,`created_at`);
--> statement-breakpoint
CREATE INDEX `contact_reports_by_reporter` ON `contact_reports` (`reporter_id`);
--> statement-breakpoint
CREATE INDEX `contact_reports_by_owner` ON `contact_reports` (`owner_id`);
--> statement-breakpoint
CREATE INDEX `contact_reports_by_moderator` ON `contact_reports` (`decided_by`);
--> statement-breakpoint
CREATE UNIQUE INDEX `showcase_items_publication_number_unique` ON `showcase_items` (`publication_number`);
--> statement-breakpoint
CREATE INDEX `showcase_items_by_seller` ON `showcase_items` (`seller_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `showcase_items_by_moderation` ON `showcase_items` (`moderation_state`,`created_at`);
--> statement-breakpoint
CREATE INDEX `showcase_items_by_modification` ON `showcase_items` (`updated_at`) WHERE modification_request IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `showcase_items_by_expiry` ON `showcase_items` (`public_until`) WHERE is_active = 1;
--> statement-breakpoint
CREATE INDEX `showcase_items_to_remind` ON `showcase_items` (`public_until`) WHERE is_active = 1 AND status = 'active' AND reminded_at IS NULL;
--> statement-breakpoint
CREATE INDEX `showcase_items_by_feature_end` ON `showcase_items` (`featured_until`) WHERE is_featured = 1;
--> statement-breakpoint
CREATE INDEX `showcase_items_by_category` ON `showcase_items` (`category_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `showcase_items_public` ON `showcase_items` ("list_position" desc) WHERE list_position IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `job_requests_to_remind` ON `job_requests` (`public_until`) WHERE is_active = 1 AND status <> 'completed' AND reminded_at IS NULL AND public_until IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `subscriptions_by_plan` ON `subscriptions` (`plan_id`);
--> statement-breakpoint
CREATE INDEX `card_subscriptions_by_plan` ON `card_subscriptions` (`plan_id`);
--> statement-breakpoint
CREATE INDEX `order_items_by_item` ON `order_items` (`item_type`,`item_id`);
--> statement-breakpoint
CREATE INDEX `listing_notices_by_time` ON `listing_notices` (`created_at`);
--> statement-breakpoint
CREATE INDEX `push_messages_due` ON `push_messages` (`next_attempt_at`);
--> statement-breakpoint
CREATE INDEX `push_messages_by_subscription` ON `push_messages` (`subscription_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_user` ON `push_subscriptions` (`user_id`);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_session` ON `push_subscriptions` (`session_id`);
--> statement-breakpoint
CREATE INDEX `discarded_pictures_by_owner` ON `discarded_pictures` (`owner_id`);
--> statement-breakpoint
CREATE INDEX `discarded_pictures_by_time` ON `discarded_pictures` (`discarded_at`);
--> statement-breakpoint
CREATE INDEX `alert_finds_by_user` ON `alert_finds` (`user_id`);
--> statement-breakpoint
CREATE INDEX `alert_finds_by_request` ON `alert_finds` (`job_request_id`);
--> statement-breakpoint
CREATE INDEX `alert_finds_to_tell` ON `alert_finds` (`frequency`,`user_id`,`found_at`);
--> statement-breakpoint
CREATE INDEX `alerts_by_user` ON `alerts` (`user_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `alerts_by_keys` ON `alerts` (`facets`,`anchor`) WHERE paused_at IS NULL;
--> statement-breakpoint
CREATE INDEX `alerts_by_category` ON `alerts` (`category_id`);
--> statement-breakpoint
CREATE INDEX `alerts_by_region` ON `alerts` (`region_id`);
--> statement-breakpoint
CREATE INDEX `alerts_by_province` ON `alerts` (`province_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_reveals_of_job_once` ON `contact_reveals` (`job_request_id`, `user_id`) WHERE job_request_id IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_reveals_of_item_once` ON `contact_reveals` (`showcase_item_id`, `user_id`) WHERE showcase_item_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`, `next_attempt_at`);
--> statement-breakpoint
CREATE INDEX `outbox_put_off` ON `outbox` (`recipient`) WHERE status = 'queued' AND next_attempt_at <> created_at;
--> statement-breakpoint
CREATE INDEX `notifications_by_reading` ON `notifications` (`read_at`) WHERE read_at IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `job_request_members_token` ON `job_request_members` (`block`,`token`);
--> statement-breakpoint
CREATE INDEX `contact_reveals_by_user` ON `contact_reveals` (`user_id`,`revealed_at`,`is_counted`,`given_back_at`);
--> statement-breakpoint
CREATE TRIGGER `plans_public_insert` AFTER INSERT ON `subscription_plans`
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `plans_public_update` AFTER UPDATE ON `subscription_plans`
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `settings_public_insert` AFTER INSERT ON `settings`
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `settings_public_update` AFTER UPDATE ON `settings`
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `job_request_counters_insert` AFTER INSERT ON `job_requests`
BEGIN
  INSERT INTO job_request_counters (name, total) VALUES (new.moderation_state, 1)
  ON CONFLICT DO UPDATE SET total = total + 1;
  INSERT INTO job_request_counters (name, total)
  SELECT new.status, 1 WHERE new.status = 'modification_requested'
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_counters_update` AFTER UPDATE OF `moderation_state`, `status` ON `job_requests`
WHEN old.moderation_state <> new.moderation_state OR old.status <> new.status
BEGIN
  UPDATE job_request_counters SET total = total - 1
  WHERE name IN (old.moderation_state, nullif(old.status, 'active'));
  INSERT INTO job_request_counters (name, total) VALUES (new.moderation_state, 1)
  ON CONFLICT DO UPDATE SET total = total + 1;
  INSERT INTO job_request_counters (name, total)
  SELECT new.status, 1 WHERE new.status = 'modification_requested'
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_counters_delete` AFTER DELETE ON `job_requests`
BEGIN
  UPDATE job_request_counters SET total = total - 1
  WHERE name IN (old.moderation_state, nullif(old.status, 'active'));
END;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER `invoices_stay` BEFORE DELETE ON `invoices` BEGIN
  SELECT RAISE(ABORT, 'an invoice is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `invoices_keep_their_number` BEFORE UPDATE OF `number`, `series`, `year`, `sequence`, `issue_date` ON `invoices` BEGIN
  SELECT RAISE(ABORT, 'an invoice keeps its number and date');
END;
--> statement-breakpoint
CREATE TRIGGER `sdi_files_stay` BEFORE DELETE ON `sdi_files` BEGIN
  SELECT RAISE(ABORT, 'the name of a file for SdI is never given twice');
END;
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
CREATE TRIGGER `showcase_items_follow_account` AFTER UPDATE OF `user_type` ON `users`
WHEN old.user_type <> new.user_type
BEGIN
  UPDATE showcase_items SET seller_kind = CASE new.user_type WHEN 'professional' THEN 'trader' ELSE 'private' END
  WHERE seller_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER `showcase_item_search_insert` AFTER INSERT ON `showcase_items`
WHEN new.list_position IS NOT NULL
BEGIN
  INSERT INTO showcase_item_search (rowid, tokens)
  SELECT new.list_position, search_tokens(new.title, new.description, new.city, new.category_id, new.group_id, new.region_id, new.province_id,
    new.product_type || coalesce(':' || new.condition, '')) || ' ' || price_tokens(new.price_cents)
  WHERE new.list_position IS NOT NULL;
  INSERT INTO showcase_item_words (word, total)
  SELECT value, 1 FROM json_each(search_words(new.title, new.description, new.city)) WHERE new.list_position IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
  INSERT INTO showcase_item_totals (facets, total)
  SELECT value, 1 FROM json_each(search_facets(new.category_id, new.group_id, new.region_id, new.province_id, new.product_type || coalesce(':' || new.condition, ''))) WHERE new.list_position IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `showcase_item_search_delete` AFTER DELETE ON `showcase_items`
WHEN old.list_position IS NOT NULL
BEGIN
  INSERT INTO showcase_item_search (showcase_item_search, rowid, tokens)
  SELECT 'delete', old.list_position, search_tokens(old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id,
    old.product_type || coalesce(':' || old.condition, '')) || ' ' || price_tokens(old.price_cents)
  WHERE old.list_position IS NOT NULL;
  UPDATE showcase_item_words SET total = total - 1
  WHERE old.list_position IS NOT NULL AND word IN (SELECT value FROM json_each(search_words(old.title, old.description, old.city)));
  UPDATE showcase_item_totals SET total = total - 1
  WHERE old.list_position IS NOT NULL AND facets IN (SELECT value FROM json_each(search_facets(old.category_id, old.group_id, old.region_id, old.province_id, old.product_type || coalesce(':' || old.condition, ''))));
  DELETE FROM showcase_item_words
  WHERE total = 0 AND word IN (SELECT value FROM json_each(search_words(old.title, old.description, old.city)));
END;
--> statement-breakpoint
CREATE TRIGGER `showcase_item_search_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `status`, `is_featured`, `publication_number`,
  `title`, `description`, `city`, `category_id`, `group_id`, `region_id`, `province_id`, `product_type`, `condition`, `price_cents`
ON `showcase_items`
WHEN (old.list_position, old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id, old.product_type, old.condition, old.price_cents)
  IS NOT (new.list_position, new.title, new.description, new.city, new.category_id, new.group_id, new.region_id, new.province_id, new.product_type, new.condition, new.price_cents)
BEGIN
  INSERT INTO showcase_item_search (showcase_item_search, rowid, tokens)
  SELECT 'delete', old.list_position, search_tokens(old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id,
    old.product_type || coalesce(':' || old.condition, '')) || ' ' || price_tokens(old.price_cents)
  WHERE old.list_position IS NOT NULL;
  UPDATE showcase_item_words SET total = total - 1
  WHERE old.list_position IS NOT NULL AND word IN (SELECT value FROM json_each(search_words(old.title, old.description, old.city)));
  UPDATE showcase_item_totals SET total = total - 1
  WHERE old.list_position IS NOT NULL AND facets IN (SELECT value FROM json_each(search_facets(old.category_id, old.group_id, old.region_id, old.province_id, old.product_type || coalesce(':' || old.condition, ''))));
  INSERT INTO showcase_item_search (rowid, tokens)
  SELECT new.list_position, search_tokens(new.title, new.description, new.city, new.category_id, new.group_id, new.region_id, new.province_id,
    new.product_type || coalesce(':' || new.condition, '')) || ' ' || price_tokens(new.price_cents)
  WHERE new.list_position IS NOT NULL;
  INSERT INTO showcase_item_words (word, total)
  SELECT value, 1 FROM json_each(search_words(new.title, new.description, new.city)) WHERE new.list_position IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
  INSERT INTO showcase_item_totals (facets, total)
  SELECT value, 1 FROM json_each(search_facets(new.category_id, new.group_id, new.region_id, new.province_id, new.product_type || coalesce(':' || new.condition, ''))) WHERE new.list_position IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
  DELETE FROM showcase_item_words
  WHERE total = 0 AND word IN (SELECT value FROM json_each(search_words(old.title, old.description, old.city)));
END;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_requests` AFTER INSERT ON `job_requests`
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('requests', new.created_at / 3600000, 1)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_showcase` AFTER INSERT ON `showcase_items`
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('showcase', new.created_at / 3600000, 1)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_registrations` AFTER INSERT ON `users`
WHEN new.role = 'professional'
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('registrations', new.created_at / 3600000, 1)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_revenueCents` AFTER INSERT ON `orders`
WHEN new.paid_at IS NOT NULL
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('revenueCents', new.paid_at / 3600000, new.total_cents)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_revenueCents_change` AFTER UPDATE OF `paid_at`, `total_cents` ON `orders`
WHEN old.paid_at IS NOT new.paid_at OR old.total_cents <> new.total_cents
BEGIN
  UPDATE hourly_figures SET total = total - old.total_cents WHERE name = 'revenueCents' AND hour = old.paid_at / 3600000;
  INSERT INTO hourly_figures (name, hour, total)
  SELECT 'revenueCents', new.paid_at / 3600000, new.total_cents WHERE new.paid_at IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_refundsCents` AFTER INSERT ON `orders`
WHEN new.refunded_at IS NOT NULL
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('refundsCents', new.refunded_at / 3600000, new.total_cents)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_refundsCents_change` AFTER UPDATE OF `refunded_at`, `total_cents` ON `orders`
WHEN old.refunded_at IS NOT new.refunded_at OR old.total_cents <> new.total_cents
BEGIN
  UPDATE hourly_figures SET total = total - old.total_cents WHERE name = 'refundsCents' AND hour = old.refunded_at / 3600000;
  INSERT INTO hourly_figures (name, hour, total)
  SELECT 'refundsCents', new.refunded_at / 3600000, new.total_cents WHERE new.refunded_at IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_members_insert` AFTER INSERT ON `job_requests`
WHEN new.list_position IS NOT NULL
BEGIN
  INSERT INTO job_request_members (token, block, members)
  SELECT value, new.list_position >> 16, members_with(NULL, new.list_position & 65535)
  FROM json_each(search_token_list(
    new.title, new.description, new.city, new.category_id, new.group_id, new.region_id, new.province_id, new.urgency))
  WHERE true
  ON CONFLICT DO UPDATE SET members = members_with(members, new.list_position & 65535);
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_members_delete` AFTER DELETE ON `job_requests`
WHEN old.list_position IS NOT NULL
BEGIN
  UPDATE job_request_members SET members = members_without(members, old.list_position & 65535)
  WHERE block = old.list_position >> 16 AND token IN (SELECT value FROM json_each(search_token_list(
    old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)));
  DELETE FROM job_request_members
  WHERE block = old.list_position >> 16 AND length(members) = 0
    AND token IN (SELECT value FROM json_each(search_token_list(
      old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)));
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_members_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `status`, `publication_number`, `title`, `description`, `city`,
  `category_id`, `group_id`, `region_id`, `province_id`, `urgency`
ON `job_requests`
WHEN (old.list_position, old.title, old.description, old.city,
    old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)
  IS NOT (new.list_position, new.title, new.description, new.city,
    new.category_id, new.group_id, new.region_id, new.province_id, new.urgency)
BEGIN
  UPDATE job_request_members SET members = members_without(members, old.list_position & 65535)
  WHERE old.list_position IS NOT NULL
    AND block = old.list_position >> 16 AND token IN (SELECT value FROM json_each(search_token_list(
      old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)));
  INSERT INTO job_request_members (token, block, members)
  SELECT value, new.list_position >> 16, members_with(NULL, new.list_position & 65535)
  FROM json_each(search_token_list(
    new.title, new.description, new.city, new.category_id, new.group_id, new.region_id, new.province_id, new.urgency))
  WHERE new.list_position IS NOT NULL
  ON CONFLICT DO UPDATE SET members = members_with(members, new.list_position & 65535);
  DELETE FROM job_request_members
  WHERE old.list_position IS NOT NULL AND block = old.list_position >> 16 AND length(members) = 0
    AND token IN (SELECT value FROM json_each(search_token_list(
      old.title, old.description, old.city, old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)));
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_totals_insert` AFTER INSERT ON `job_requests`
WHEN new.list_position IS NOT NULL
BEGIN
  INSERT INTO job_request_totals (facets, total)
  SELECT value, 1 FROM json_each(search_facets(
    new.category_id, new.group_id, new.region_id, new.province_id, new.urgency)) WHERE true
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_totals_delete` AFTER DELETE ON `job_requests`
WHEN old.list_position IS NOT NULL
BEGIN
  UPDATE job_request_totals SET total = total - 1
  WHERE facets IN (SELECT value FROM json_each(search_facets(
    old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)));
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_totals_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `status`, `publication_number`,
  `category_id`, `group_id`, `region_id`, `province_id`, `urgency`
ON `job_requests`
WHEN (old.list_position, old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)
  IS NOT (new.list_position, new.category_id, new.group_id, new.region_id, new.province_id, new.urgency)
BEGIN
  UPDATE job_request_totals SET total = total - 1
  WHERE old.list_position IS NOT NULL
    AND facets IN (SELECT value FROM json_each(search_facets(
      old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)));
  INSERT INTO job_request_totals (facets, total)
  SELECT value, 1 FROM json_each(search_facets(
    new.category_id, new.group_id, new.region_id, new.province_id, new.urgency))
  WHERE new.list_position IS NOT NULL
  ON CONFLICT DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_reveals` AFTER INSERT ON `contact_reveals`
WHEN new.is_counted = 1
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('reveals', new.revealed_at / 3600000, 1)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
CREATE TRIGGER `notification_boxes_insert` AFTER INSERT ON `notifications`
BEGIN
  INSERT INTO notification_boxes (user_id, revision, total, unread)
  VALUES (new.user_id, 1, 1, new.read_at IS NULL)
  ON CONFLICT DO UPDATE SET revision = revision + 1, total = total + 1, unread = unread + excluded.unread;
END;
--> statement-breakpoint
CREATE TRIGGER `notification_boxes_update` AFTER UPDATE OF `read_at` ON `notifications`
WHEN (old.read_at IS NULL) <> (new.read_at IS NULL)
BEGIN
  UPDATE notification_boxes
  SET revision = revision + 1, unread = unread + (new.read_at IS NULL) - (old.read_at IS NULL)
  WHERE user_id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `notification_boxes_delete` AFTER DELETE ON `notifications`
BEGIN
  UPDATE notification_boxes
  SET revision = revision + 1, total = total - 1, unread = unread - (old.read_at IS NULL)
  WHERE user_id = old.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `categories_public_insert` AFTER INSERT ON `categories`
BEGIN UPDATE public_version SET version = version + 1, catalogue = catalogue + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `categories_public_update` AFTER UPDATE ON `categories`
BEGIN UPDATE public_version SET version = version + 1, catalogue = catalogue + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `categories_public_delete` AFTER DELETE ON `categories`
BEGIN UPDATE public_version SET version = version + 1, catalogue = catalogue + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `regions_public_insert` AFTER INSERT ON `regions`
BEGIN UPDATE public_version SET version = version + 1, catalogue = catalogue + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `regions_public_update` AFTER UPDATE ON `regions`
BEGIN UPDATE public_version SET version = version + 1, catalogue = catalogue + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `regions_public_delete` AFTER DELETE ON `regions`
BEGIN UPDATE public_version SET version = version + 1, catalogue = catalogue + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `provinces_public_insert` AFTER INSERT ON `provinces`
BEGIN UPDATE public_version SET version = version + 1, catalogue = catalogue + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `provinces_public_update` AFTER UPDATE ON `provinces`
BEGIN UPDATE public_version SET version = version + 1, catalogue = catalogue + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `provinces_public_delete` AFTER DELETE ON `provinces`
BEGIN UPDATE public_version SET version = version + 1, catalogue = catalogue + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `job_requests_public_insert` AFTER INSERT ON `job_requests`
WHEN new.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1, requests = requests + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `job_requests_public_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `status`, `category_id`, `region_id`, `province_id`, `city`, `title`, `description`,
  `budget`, `urgency`, `client_name`, `images`, `publication_number`, `published_at`, `max_reveals`, `reveal_count`,
  `contacts_closed_at`, `completed_at`
ON `job_requests`
WHEN new.list_position IS NOT NULL OR old.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1, requests = requests + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `job_requests_public_delete` AFTER DELETE ON `job_requests`
WHEN old.list_position IS NOT NULL
BEGIN UPDATE public_version SET version = version + 1, requests = requests + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `job_request_blocks_insert` AFTER INSERT ON `job_requests`
WHEN new.list_position IS NOT NULL
BEGIN
  INSERT INTO job_request_blocks (block, stamp)
  VALUES (new.list_position >> 16, random() & 9007199254740991)
  ON CONFLICT DO UPDATE SET stamp = excluded.stamp;
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_blocks_delete` AFTER DELETE ON `job_requests`
WHEN old.list_position IS NOT NULL
BEGIN
  UPDATE job_request_blocks SET stamp = random() & 9007199254740991 WHERE block = old.list_position >> 16;
END;
--> statement-breakpoint
CREATE TRIGGER `job_request_blocks_update` AFTER UPDATE OF
  `is_verified`, `is_active`, `status`, `publication_number`, `title`, `description`, `city`,
  `category_id`, `group_id`, `region_id`, `province_id`, `urgency`
ON `job_requests`
WHEN (old.list_position, old.title, old.description, old.city,
    old.category_id, old.group_id, old.region_id, old.province_id, old.urgency)
  IS NOT (new.list_position, new.title, new.description, new.city,
    new.category_id, new.group_id, new.region_id, new.province_id, new.urgency)
BEGIN
  INSERT INTO job_request_blocks (block, stamp)
  SELECT position >> 16, random() & 9007199254740991
  FROM (SELECT old.list_position AS position UNION ALL SELECT new.list_position)
  WHERE position IS NOT NULL
  ON CONFLICT DO UPDATE SET stamp = excluded.stamp;
END;
--> statement-breakpoint
CREATE TRIGGER `public_version_catalogue_stamp` AFTER UPDATE OF `catalogue` ON `public_version`
BEGIN UPDATE public_version SET catalogue = random() & 9007199254740991 WHERE id = 1; END;
--> statement-breakpoint
INSERT INTO `public_version` (`id`, `version`) VALUES (1, 1);
--> statement-breakpoint
-- Words of a deleted item are overwritten in the index, not only marked.
INSERT INTO `showcase_item_search` (`showcase_item_search`, `rank`) VALUES ('secure-delete', 1);
