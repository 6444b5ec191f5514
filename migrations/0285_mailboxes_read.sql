CREATE TABLE `mailbox_states` (
	`kind` text PRIMARY KEY NOT NULL,
	`place` text,
	`uid_validity` text,
	`last_uid` integer DEFAULT 0 NOT NULL,
	`read_at` integer,
	`fault` text,
	`fault_since` integer
);
--> statement-breakpoint
CREATE TABLE `read_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`message_id` text NOT NULL,
	`sender` text NOT NULL,
	`subject` text NOT NULL,
	`received_at` integer NOT NULL,
	`read_at` integer NOT NULL,
	`is_unmatched` integer NOT NULL,
	`contents` text NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `read_mails_once` ON `read_mails` (`kind`,`message_id`);
--> statement-breakpoint
CREATE INDEX `read_mails_unmatched` ON `read_mails` (`read_at`) WHERE is_unmatched AND settled_at IS NULL;
