-- Mails about one thing leave once an hour; those that wait become one.
ALTER TABLE `outbox` ADD `gathered_by` text;
--> statement-breakpoint
CREATE INDEX `outbox_gathered` ON `outbox` (`gathered_by`,`sent_at`) WHERE gathered_by IS NOT NULL;
