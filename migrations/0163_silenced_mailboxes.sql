-- Mailboxes that nobody proved and that pressed "Non scrivetemi più", as digests.
CREATE TABLE `silenced_mailboxes` (
	`mailbox` text PRIMARY KEY NOT NULL,
	`silenced_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `silenced_mailboxes_by_time` ON `silenced_mailboxes` (`silenced_at`);
