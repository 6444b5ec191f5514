-- Register of personal-data breaches (GDPR, article 33.5).
CREATE TABLE `data_breaches` (
	`id` text PRIMARY KEY NOT NULL,
	`happened_at` integer,
	`noticed_at` integer NOT NULL,
	`facts` text NOT NULL,
	`people` text NOT NULL,
	`effects` text NOT NULL,
	`remedies` text NOT NULL,
	`notified_at` integer,
	`not_notified_because` text,
	`people_notified_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
