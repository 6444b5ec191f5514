-- What a block holds lies together: all words that begin alike are one walk in it, and what is published
-- changes one part of the table. The sets are made anew when the file is opened; triggers know no order.
DROP TABLE `job_request_members`;
--> statement-breakpoint
CREATE TABLE `job_request_members` (
	`block` integer NOT NULL,
	`token` text NOT NULL,
	`members` blob NOT NULL,
	PRIMARY KEY(`block`, `token`)
) WITHOUT ROWID;
