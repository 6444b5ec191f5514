-- A key belongs to one person's one request, whatever it made: the newest use stays.
DELETE FROM `idempotency_keys` WHERE `id` NOT IN (SELECT max(`id`) FROM `idempotency_keys` GROUP BY `user_id`, `key`);--> statement-breakpoint
ALTER TABLE `idempotency_keys` ADD `request` text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP INDEX `idempotency_keys_once`;--> statement-breakpoint
CREATE UNIQUE INDEX `idempotency_keys_once` ON `idempotency_keys` (`user_id`,`key`);
