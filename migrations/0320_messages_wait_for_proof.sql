-- A first message of somebody whose address is not proven waits here; nobody else reads it before.
CREATE TABLE `waiting_messages` (
	`user_id` text NOT NULL,
	`addressee` text NOT NULL,
	`text` text NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `addressee`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `waiting_messages_by_time` ON `waiting_messages` (`created_at`);
--> statement-breakpoint
-- Who gets into an account by its mailbox may be another person than the one who wrote.
CREATE TRIGGER `waiting_messages_of_another` AFTER UPDATE OF `password_hash` ON `users`
WHEN NEW.`password_hash` IS NOT OLD.`password_hash`
BEGIN
  DELETE FROM `waiting_messages` WHERE `user_id` = NEW.`id`;
END;
