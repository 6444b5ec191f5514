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
CREATE UNIQUE INDEX `billing_profiles_user_id_unique` ON `billing_profiles` (`user_id`);--> statement-breakpoint
CREATE TABLE `contact_packs` (
	`order_item_id` text PRIMARY KEY NOT NULL,
	`term_id` text NOT NULL,
	`contacts` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`order_item_id`) REFERENCES `order_items`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`term_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contact_packs_by_term` ON `contact_packs` (`term_id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `order_items_in_order` ON `order_items` (`order_id`,`position`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `orders_order_number_unique` ON `orders` (`order_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_payment_session_id_unique` ON `orders` (`payment_session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_payment_intent_id_unique` ON `orders` (`payment_intent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_payment_invoice_id_unique` ON `orders` (`payment_invoice_id`);--> statement-breakpoint
CREATE INDEX `orders_by_user` ON `orders` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_by_status` ON `orders` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_by_time` ON `orders` (`created_at`);--> statement-breakpoint
CREATE INDEX `orders_by_expiry` ON `orders` (`expires_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `orders_by_payment_subscription` ON `orders` (`payment_subscription_id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `cart_items_once` ON `cart_items` (`cart_id`,`item_type`,`item_id`,`target_id`);--> statement-breakpoint
CREATE INDEX `cart_items_in_order` ON `cart_items` (`cart_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `carts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `carts_user_id_unique` ON `carts` (`user_id`);--> statement-breakpoint
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
ALTER TABLE `subscriptions` ADD `order_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_order_id_unique` ON `subscriptions` (`order_id`);