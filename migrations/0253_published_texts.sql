CREATE TABLE `published_texts` (
	`listing_id` text NOT NULL,
	`print` integer NOT NULL,
	`kind` text NOT NULL,
	`publication_number` integer NOT NULL,
	`published_at` integer NOT NULL,
	PRIMARY KEY(`print`, `listing_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `published_texts_by_listing` ON `published_texts` (`listing_id`);
--> statement-breakpoint
CREATE INDEX `published_texts_by_time` ON `published_texts` (`published_at`);
