-- A firm waits for a look before it is public under a name; one firm per VAT number; the list keeps its order.
ALTER TABLE `firms` ADD `pending` text;
--> statement-breakpoint
ALTER TABLE `firms` ADD `waiting_since` integer;
--> statement-breakpoint
ALTER TABLE `firms` ADD `is_approved` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `firms` ADD `suspended_from` text;
--> statement-breakpoint
ALTER TABLE `firms` ADD `rejection_reason` text;
--> statement-breakpoint
ALTER TABLE `firms` ADD `is_withdrawn` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `firms` ADD `vies_name` text;
--> statement-breakpoint
ALTER TABLE `firms` ADD `vies_evidence` text;
--> statement-breakpoint
ALTER TABLE `firms` ADD `position` integer;
--> statement-breakpoint
UPDATE `firms` SET is_withdrawn = NOT (SELECT is_active FROM users WHERE id = owner_id);
--> statement-breakpoint
-- Of several with one number the first stays, those that are seen today before the others.
UPDATE `firms` SET is_approved = 1 WHERE shown_at IS NOT NULL AND (vat_id IS NULL OR id = (
  SELECT o.id FROM firms o WHERE o.vat_id = firms.vat_id AND o.shown_at IS NOT NULL
  ORDER BY o.is_withdrawn, o.state = 'suspended', o.state = 'draft', o.shown_at, o.id LIMIT 1));
--> statement-breakpoint
UPDATE `firms` SET state = 'waiting', waiting_since = shown_at
WHERE state = 'shown' AND NOT is_approved;
--> statement-breakpoint
UPDATE `firms` SET shown_at = NULL WHERE NOT is_approved;
--> statement-breakpoint
UPDATE `firms` SET suspended_from = CASE WHEN is_approved THEN 'shown' ELSE 'draft' END
WHERE state = 'suspended';
--> statement-breakpoint
UPDATE `firms` SET position = (SELECT count(*) FROM firms o
  WHERE o.shown_at IS NOT NULL AND (o.shown_at, o.id) <= (firms.shown_at, firms.id))
WHERE shown_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `firms_by_vat` ON `firms` (`vat_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `firms_shown_vat` ON `firms` (`vat_id`) WHERE state = 'shown' AND is_withdrawn = 0;
--> statement-breakpoint
CREATE INDEX `firms_waiting` ON `firms` (`waiting_since`) WHERE waiting_since IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `firms_by_position` ON `firms` (`position`);
--> statement-breakpoint
-- The index in the order of first showings, without whoever is no longer seen.
CREATE TABLE `firm_search_before` AS SELECT * FROM `firm_search_texts`;
--> statement-breakpoint
DELETE FROM `firm_search_texts`;
--> statement-breakpoint
INSERT INTO `firm_search_texts` (position, firm_id, latitude, longitude, tokens)
SELECT f.position, b.firm_id, b.latitude, b.longitude, b.tokens
FROM `firm_search_before` b JOIN `firms` f ON f.id = b.firm_id
WHERE f.position IS NOT NULL AND f.state <> 'waiting' AND NOT f.is_withdrawn;
--> statement-breakpoint
DROP TABLE `firm_search_before`;
--> statement-breakpoint
DELETE FROM `firm_provinces` WHERE firm_id NOT IN (SELECT firm_id FROM `firm_search_texts`);
--> statement-breakpoint
-- Whoever is deactivated or erased leaves list and search in the same transaction.
CREATE TRIGGER `firms_withdraw` AFTER UPDATE OF `is_active` ON `users` WHEN NOT new.is_active AND old.is_active
BEGIN
  UPDATE firms SET is_withdrawn = 1 WHERE owner_id = new.id;
  DELETE FROM firm_search_texts WHERE firm_id IN (SELECT id FROM firms WHERE owner_id = new.id);
  DELETE FROM firm_provinces WHERE firm_id IN (SELECT id FROM firms WHERE owner_id = new.id);
END;
--> statement-breakpoint
-- Somebody else may have shown the number meanwhile: then the staff looks again.
CREATE TRIGGER `firms_readmit` AFTER UPDATE OF `is_active` ON `users` WHEN new.is_active AND NOT old.is_active
BEGIN
  UPDATE firms SET state = 'waiting', is_approved = 0, waiting_since = new.updated_at
  WHERE owner_id = new.id AND state = 'shown' AND EXISTS (SELECT 1 FROM firms o
    WHERE o.vat_id = firms.vat_id AND o.id <> firms.id AND o.state = 'shown' AND NOT o.is_withdrawn);
  UPDATE firms SET is_withdrawn = 0 WHERE owner_id = new.id;
END;
