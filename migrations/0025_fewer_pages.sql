-- A reveal writes ten pages instead of twenty. What is found by its key is kept by its key, and what no query asks goes.
CREATE TABLE `__new_contact_reveals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`job_request_id` text,
	`showcase_item_id` text,
	`is_counted` integer NOT NULL,
	`given_back_at` integer,
	`note` text,
	`revealed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_request_id`) REFERENCES `job_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`showcase_item_id`) REFERENCES `showcase_items`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_reveals_of_one_listing" CHECK((job_request_id IS NULL) <> (showcase_item_id IS NULL))
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_contact_reveals` (`id`, `user_id`, `job_request_id`, `showcase_item_id`, `is_counted`, `given_back_at`, `note`, `revealed_at`)
SELECT `id`, `user_id`, `job_request_id`, `showcase_item_id`, `is_counted`, `given_back_at`, `note`, `revealed_at` FROM `contact_reveals`;
--> statement-breakpoint
DROP TABLE `contact_reveals`;
--> statement-breakpoint
ALTER TABLE `__new_contact_reveals` RENAME TO `contact_reveals`;
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_reveals_of_job_once` ON `contact_reveals` (`job_request_id`, `user_id`) WHERE job_request_id IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_reveals_of_item_once` ON `contact_reveals` (`showcase_item_id`, `user_id`) WHERE showcase_item_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `contact_reveals_by_user` ON `contact_reveals` (`user_id`, `revealed_at`);
--> statement-breakpoint
-- It went with its table.
CREATE TRIGGER `hourly_figures_reveals` AFTER INSERT ON `contact_reveals`
WHEN new.is_counted = 1
BEGIN
  INSERT INTO hourly_figures (name, hour, total) VALUES ('reveals', new.revealed_at / 3600000, 1)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
CREATE TABLE `__new_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`template` text NOT NULL,
	`variables` text NOT NULL,
	`enclosure` text,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`sent_at` integer,
	`created_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_outbox` (`id`, `recipient`, `template`, `variables`, `enclosure`, `status`, `attempts`, `next_attempt_at`, `last_error`, `sent_at`, `created_at`)
SELECT `id`, `recipient`, `template`, `variables`, `enclosure`, `status`, `attempts`, `next_attempt_at`, `last_error`, `sent_at`, `created_at` FROM `outbox`;
--> statement-breakpoint
DROP TABLE `outbox`;
--> statement-breakpoint
ALTER TABLE `__new_outbox` RENAME TO `outbox`;
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`, `next_attempt_at`);
--> statement-breakpoint
-- Mails that wait longer than they had to: the only ones that may be older than one that is due.
CREATE INDEX `outbox_put_off` ON `outbox` (`recipient`) WHERE status = 'queued' AND next_attempt_at <> created_at;
--> statement-breakpoint
CREATE TABLE `__new_notification_boxes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`total` integer NOT NULL,
	`unread` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_notification_boxes` (`user_id`, `revision`, `total`, `unread`)
SELECT user_id, max(revision), sum(total), sum(unread) FROM (
  SELECT user_id, revision, 0 AS total, 0 AS unread FROM notification_boxes
  UNION ALL
  SELECT user_id, 1, 1, read_at IS NULL FROM notifications
) GROUP BY user_id;
--> statement-breakpoint
DROP TABLE `notification_boxes`;
--> statement-breakpoint
ALTER TABLE `__new_notification_boxes` RENAME TO `notification_boxes`;
--> statement-breakpoint
CREATE TABLE `__new_notifications` (
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`event` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`path` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_notifications` (`id`, `user_id`, `event`, `title`, `body`, `path`, `created_at`, `read_at`)
SELECT `id`, `user_id`, `event`, `title`, `body`, `path`, `created_at`, `read_at` FROM `notifications`;
--> statement-breakpoint
DROP TABLE `notifications`;
--> statement-breakpoint
ALTER TABLE `__new_notifications` RENAME TO `notifications`;
--> statement-breakpoint
CREATE INDEX `notifications_by_reading` ON `notifications` (`read_at`) WHERE read_at IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `notification_boxes_insert` AFTER INSERT ON `notifications`
BEGIN
  INSERT INTO notification_boxes (user_id, revision, total, unread)
  VALUES (new.user_id, 1, 1, new.read_at IS NULL)
  ON CONFLICT DO UPDATE SET revision = revision + 1, total = total + 1, unread = unread + excluded.unread;
END;
--> statement-breakpoint
CREATE TRIGGER `notification_boxes_update` AFTER UPDATE OF `read_at` ON `notifications`
WHEN (old.read_at IS NULL) <> (new.read_at IS NULL)
BEGIN
  UPDATE notification_boxes
  SET revision = revision + 1, unread = unread + (new.read_at IS NULL) - (old.read_at IS NULL)
  WHERE user_id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `notification_boxes_delete` AFTER DELETE ON `notifications`
BEGIN
  UPDATE notification_boxes
  SET revision = revision + 1, total = total - 1, unread = unread - (old.read_at IS NULL)
  WHERE user_id = old.user_id;
END;
