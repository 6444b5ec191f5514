CREATE TABLE `prospects` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`category_id` text,
	`city` text,
	`phone` text,
	`email` text,
	`vat_id` text,
	`note` text,
	`state` text NOT NULL,
	`next_at` text,
	`consent_at` text,
	`import_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `prospects_by_category` ON `prospects` (`category_id`);--> statement-breakpoint
CREATE INDEX `prospects_by_next` ON `prospects` (`next_at`);--> statement-breakpoint
CREATE INDEX `prospects_by_import` ON `prospects` (`import_id`);--> statement-breakpoint
CREATE INDEX `prospects_by_email` ON `prospects` (`email`);