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
CREATE UNIQUE INDEX `invoice_items_in_order` ON `invoice_items` (`invoice_id`,`sort_order`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `invoices_number_unique` ON `invoices` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_once` ON `invoices` (`kind`,`occasion`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_in_series` ON `invoices` (`series`,`year`,`sequence`);--> statement-breakpoint
CREATE INDEX `invoices_by_user` ON `invoices` (`user_id`,`issue_date`);--> statement-breakpoint
CREATE INDEX `invoices_by_order` ON `invoices` (`order_id`);--> statement-breakpoint
CREATE INDEX `invoices_by_date` ON `invoices` (`issue_date`,`number`);--> statement-breakpoint
CREATE INDEX `invoices_unsettled` ON `invoices` (`sdi_state`,`issue_date`) WHERE sdi_state IN ('to_send', 'sent', 'rejected');--> statement-breakpoint
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
CREATE UNIQUE INDEX `sdi_files_file_name_unique` ON `sdi_files` (`file_name`);--> statement-breakpoint
CREATE INDEX `sdi_files_by_invoice` ON `sdi_files` (`invoice_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sdi_files_to_mail` ON `sdi_files` (`next_attempt_at`) WHERE channel = 'pec' AND sent_at IS NULL;--> statement-breakpoint
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
CREATE UNIQUE INDEX `sdi_receipts_once` ON `sdi_receipts` (`file_id`,`kind`,`sdi_id`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `waiting_invoices_once` ON `waiting_invoices` (`kind`,`occasion`);--> statement-breakpoint
CREATE INDEX `waiting_invoices_by_time` ON `waiting_invoices` (`happened_at`);--> statement-breakpoint
CREATE INDEX `waiting_invoices_by_order` ON `waiting_invoices` (`order_id`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `enclosure` text;--> statement-breakpoint
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
