-- E-mails to groups of members, and what became of each: counted by triggers, because the outbox forgets.
CREATE TABLE `group_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`audience` text NOT NULL,
	`state` text DEFAULT 'sending' NOT NULL,
	`total` integer NOT NULL,
	`cursor` text DEFAULT '' NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`bounced` integer DEFAULT 0 NOT NULL,
	`unsubscribed` integer DEFAULT 0 NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `group_mails_by_author` ON `group_mails` (`created_by`);--> statement-breakpoint
CREATE INDEX `group_mails_on_their_way` ON `group_mails` (`created_at`) WHERE state = 'sending';--> statement-breakpoint
ALTER TABLE `outbox` ADD `group_mail_id` text;--> statement-breakpoint
CREATE INDEX `outbox_of_groups` ON `outbox` (`group_mail_id`) WHERE group_mail_id IS NOT NULL AND status = 'queued';--> statement-breakpoint
CREATE TRIGGER `outbox_group_counts` AFTER UPDATE OF `status` ON `outbox`
WHEN new.group_mail_id IS NOT NULL AND new.status <> old.status
BEGIN
	UPDATE group_mails SET
		sent = sent + (new.status = 'sent') - (old.status = 'sent'),
		bounced = bounced + (new.status = 'failed') - (old.status = 'failed')
	WHERE id = new.group_mail_id;
END;
