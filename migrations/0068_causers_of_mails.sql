-- Who caused a mail to somebody else, and what the hourly limits of mailboxes and causers are counted by.
ALTER TABLE `outbox` ADD `caused_by` text REFERENCES `users`(`id`) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `outbox_sent` ON `outbox` (`recipient`,`template`,`sent_at`) WHERE sent_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_caused` ON `outbox` (`caused_by`,`sent_at`) WHERE caused_by IS NOT NULL AND sent_at IS NOT NULL;
