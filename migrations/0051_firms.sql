-- Profiles of professionals, with their trades, their areas and their own search index.
CREATE TABLE `firms` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`slug` text NOT NULL,
	`state` text NOT NULL,
	`suspended_reason` text,
	`legal_name` text,
	`trade_name` text,
	`vat_id` text,
	`fiscal_code` text,
	`legal_form` text,
	`rea_number` text,
	`address` text,
	`postal_code` text,
	`city` text,
	`province_id` text,
	`pec` text,
	`phone` text,
	`is_phone_public` integer DEFAULT true NOT NULL,
	`website` text,
	`about` text,
	`founded_year` integer,
	`logo_url` text,
	`areas` text NOT NULL,
	`opens_at` text,
	`vies_outcome` text,
	`vies_at` integer,
	`shown_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`province_id`) REFERENCES `provinces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `firms_owner_id_unique` ON `firms` (`owner_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `firms_slug_unique` ON `firms` (`slug`);
--> statement-breakpoint
CREATE INDEX `firms_by_province` ON `firms` (`province_id`);
--> statement-breakpoint
CREATE TABLE `firm_trades` (
	`firm_id` text NOT NULL,
	`category_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`firm_id`, `category_id`),
	FOREIGN KEY (`firm_id`) REFERENCES `firms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `firm_trades_by_category` ON `firm_trades` (`category_id`,`firm_id`);
--> statement-breakpoint
CREATE TABLE `firm_provinces` (
	`firm_id` text NOT NULL,
	`province_id` text NOT NULL,
	PRIMARY KEY(`firm_id`, `province_id`),
	FOREIGN KEY (`firm_id`) REFERENCES `firms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`province_id`) REFERENCES `provinces`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `firm_provinces_by_province` ON `firm_provinces` (`province_id`,`firm_id`);
--> statement-breakpoint
CREATE TABLE `firm_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`firm_id` text NOT NULL,
	FOREIGN KEY (`firm_id`) REFERENCES `firms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `firm_slugs_by_firm` ON `firm_slugs` (`firm_id`);
--> statement-breakpoint
-- What the index has of each shown firm, so that it can be taken out word by word.
CREATE TABLE `firm_search_texts` (
	`position` integer PRIMARY KEY NOT NULL,
	`firm_id` text NOT NULL,
	`latitude` real,
	`longitude` real,
	`tokens` text NOT NULL,
	FOREIGN KEY (`firm_id`) REFERENCES `firms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `firm_search_texts_firm_id_unique` ON `firm_search_texts` (`firm_id`);
--> statement-breakpoint
CREATE VIRTUAL TABLE `firm_search` USING fts5(
  tokens, content = '', detail = none, columnsize = 0, prefix = '3',
  tokenize = "unicode61 remove_diacritics 2 tokenchars '=+@/#$:_-'"
);
--> statement-breakpoint
INSERT INTO `firm_search` (`firm_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE VIRTUAL TABLE `firm_search_vocabulary` USING fts5vocab(`firm_search`, 'row');
--> statement-breakpoint
CREATE TRIGGER `firm_search_texts_insert` AFTER INSERT ON `firm_search_texts`
BEGIN INSERT INTO firm_search (rowid, tokens) VALUES (new.position, new.tokens); END;
--> statement-breakpoint
CREATE TRIGGER `firm_search_texts_delete` AFTER DELETE ON `firm_search_texts`
BEGIN INSERT INTO firm_search (firm_search, rowid, tokens) VALUES ('delete', old.position, old.tokens); END;
--> statement-breakpoint
CREATE TRIGGER `firm_search_texts_update` AFTER UPDATE OF `position`, `tokens` ON `firm_search_texts`
BEGIN
  INSERT INTO firm_search (firm_search, rowid, tokens) VALUES ('delete', old.position, old.tokens);
  INSERT INTO firm_search (rowid, tokens) VALUES (new.position, new.tokens);
END;
--> statement-breakpoint
CREATE TRIGGER `firms_public_insert` AFTER INSERT ON `firms`
WHEN new.state = 'shown'
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `firms_public_update` AFTER UPDATE ON `firms`
WHEN old.state = 'shown' OR new.state = 'shown'
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
--> statement-breakpoint
CREATE TRIGGER `firms_public_delete` AFTER DELETE ON `firms`
WHEN old.state = 'shown'
BEGIN UPDATE public_version SET version = version + 1 WHERE id = 1; END;
