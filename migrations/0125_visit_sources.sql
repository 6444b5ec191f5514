CREATE TABLE `visit_sources` (
	`day` integer NOT NULL,
	`source` text NOT NULL,
	`visits` integer NOT NULL,
	PRIMARY KEY(`day`, `source`)
);
