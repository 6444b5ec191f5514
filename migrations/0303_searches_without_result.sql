CREATE TABLE `empty_searches` (
	`day` integer NOT NULL,
	`side` text NOT NULL,
	`category_id` text NOT NULL,
	`province_id` text NOT NULL,
	`print` text NOT NULL,
	`words` text,
	`searches` integer NOT NULL,
	PRIMARY KEY(`day`, `side`, `category_id`, `province_id`, `print`)
);
--> statement-breakpoint
CREATE INDEX `empty_searches_by_print` ON `empty_searches` (`print`);
