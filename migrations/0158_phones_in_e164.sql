-- Telephone numbers are also stored in E.164, null where they cannot be read. Triggers mark what is to be read, and the
-- server reads the marks: at its start, and before it commits.
CREATE TABLE `phones_to_read` (
	`mark` integer PRIMARY KEY NOT NULL,
	`place` text NOT NULL,
	`id` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `job_requests` ADD `client_phone_e164` text;
--> statement-breakpoint
ALTER TABLE `showcase_items` ADD `seller_phone_e164` text;
--> statement-breakpoint
ALTER TABLE `firms` ADD `phone_e164` text;
--> statement-breakpoint
ALTER TABLE `prospects` ADD `phone_e164` text;
--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `phone_e164` text;
--> statement-breakpoint
CREATE INDEX `job_requests_by_phone` ON `job_requests` (`client_phone_e164`) WHERE client_phone_e164 IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `showcase_items_by_phone` ON `showcase_items` (`seller_phone_e164`) WHERE seller_phone_e164 IS NOT NULL;
--> statement-breakpoint
INSERT INTO `phones_to_read` (`place`, `id`) SELECT 'job_requests', `id` FROM `job_requests` WHERE `client_phone` <> '';
--> statement-breakpoint
INSERT INTO `phones_to_read` (`place`, `id`) SELECT 'showcase_items', `id` FROM `showcase_items` WHERE `seller_phone` <> '';
--> statement-breakpoint
INSERT INTO `phones_to_read` (`place`, `id`) SELECT 'firms', `id` FROM `firms` WHERE `phone` <> '';
--> statement-breakpoint
INSERT INTO `phones_to_read` (`place`, `id`) SELECT 'prospects', `id` FROM `prospects` WHERE `phone` <> '';
--> statement-breakpoint
INSERT INTO `phones_to_read` (`place`, `id`) SELECT 'contact_messages', `id` FROM `contact_messages` WHERE `phone` <> '';
--> statement-breakpoint
CREATE TRIGGER `job_requests_phone_insert` AFTER INSERT ON `job_requests`
WHEN new.client_phone <> '' AND new.client_phone_e164 IS NULL
BEGIN INSERT INTO phones_to_read (place, id) VALUES ('job_requests', new.id); END;
--> statement-breakpoint
CREATE TRIGGER `job_requests_phone_update` AFTER UPDATE OF `client_phone` ON `job_requests`
WHEN new.client_phone IS NOT old.client_phone
BEGIN
  UPDATE job_requests SET client_phone_e164 = NULL WHERE id = new.id AND client_phone_e164 IS NOT NULL;
  INSERT INTO phones_to_read (place, id) SELECT 'job_requests', new.id WHERE new.client_phone <> '';
END;
--> statement-breakpoint
CREATE TRIGGER `showcase_items_phone_insert` AFTER INSERT ON `showcase_items`
WHEN new.seller_phone <> '' AND new.seller_phone_e164 IS NULL
BEGIN INSERT INTO phones_to_read (place, id) VALUES ('showcase_items', new.id); END;
--> statement-breakpoint
CREATE TRIGGER `showcase_items_phone_update` AFTER UPDATE OF `seller_phone` ON `showcase_items`
WHEN new.seller_phone IS NOT old.seller_phone
BEGIN
  UPDATE showcase_items SET seller_phone_e164 = NULL WHERE id = new.id AND seller_phone_e164 IS NOT NULL;
  INSERT INTO phones_to_read (place, id) SELECT 'showcase_items', new.id WHERE new.seller_phone <> '';
END;
--> statement-breakpoint
CREATE TRIGGER `firms_phone_insert` AFTER INSERT ON `firms`
WHEN new.phone <> '' AND new.phone_e164 IS NULL
BEGIN INSERT INTO phones_to_read (place, id) VALUES ('firms', new.id); END;
--> statement-breakpoint
CREATE TRIGGER `firms_phone_update` AFTER UPDATE OF `phone` ON `firms`
WHEN new.phone IS NOT old.phone
BEGIN
  UPDATE firms SET phone_e164 = NULL WHERE id = new.id AND phone_e164 IS NOT NULL;
  INSERT INTO phones_to_read (place, id) SELECT 'firms', new.id WHERE new.phone <> '';
END;
--> statement-breakpoint
CREATE TRIGGER `prospects_phone_insert` AFTER INSERT ON `prospects`
WHEN new.phone <> '' AND new.phone_e164 IS NULL
BEGIN INSERT INTO phones_to_read (place, id) VALUES ('prospects', new.id); END;
--> statement-breakpoint
CREATE TRIGGER `prospects_phone_update` AFTER UPDATE OF `phone` ON `prospects`
WHEN new.phone IS NOT old.phone
BEGIN
  UPDATE prospects SET phone_e164 = NULL WHERE id = new.id AND phone_e164 IS NOT NULL;
  INSERT INTO phones_to_read (place, id) SELECT 'prospects', new.id WHERE new.phone <> '';
END;
--> statement-breakpoint
CREATE TRIGGER `contact_messages_phone_insert` AFTER INSERT ON `contact_messages`
WHEN new.phone <> '' AND new.phone_e164 IS NULL
BEGIN INSERT INTO phones_to_read (place, id) VALUES ('contact_messages', new.id); END;
--> statement-breakpoint
CREATE TRIGGER `contact_messages_phone_update` AFTER UPDATE OF `phone` ON `contact_messages`
WHEN new.phone IS NOT old.phone
BEGIN
  UPDATE contact_messages SET phone_e164 = NULL WHERE id = new.id AND phone_e164 IS NOT NULL;
  INSERT INTO phones_to_read (place, id) SELECT 'contact_messages', new.id WHERE new.phone <> '';
END;
