-- Trades and provinces that any firm left, with when: who drops a trade for a minute is still of it. Of the staff for good, of others for 30 days.
ALTER TABLE `firm_past_scope` ADD `left_at` integer NOT NULL DEFAULT 0;
--> statement-breakpoint
DROP TRIGGER `firm_trades_of_staff`;
--> statement-breakpoint
DROP TRIGGER `firm_provinces_of_staff`;
--> statement-breakpoint
DROP TRIGGER `firm_seat_of_staff`;
--> statement-breakpoint
CREATE TRIGGER `firm_trades_left` AFTER DELETE ON `firm_trades`
WHEN EXISTS (SELECT 1 FROM firms WHERE id = old.firm_id)
BEGIN INSERT OR REPLACE INTO firm_past_scope
  SELECT id, 'trade', old.category_id, updated_at FROM firms WHERE id = old.firm_id; END;
--> statement-breakpoint
CREATE TRIGGER `firm_provinces_left` AFTER DELETE ON `firm_provinces`
WHEN EXISTS (SELECT 1 FROM firms WHERE id = old.firm_id)
BEGIN INSERT OR REPLACE INTO firm_past_scope
  SELECT id, 'province', old.province_id, updated_at FROM firms WHERE id = old.firm_id; END;
--> statement-breakpoint
CREATE TRIGGER `firm_seat_left` AFTER UPDATE OF `province_id` ON `firms`
WHEN old.province_id IS NOT NULL AND new.province_id IS NOT old.province_id
BEGIN INSERT OR REPLACE INTO firm_past_scope VALUES (new.id, 'province', old.province_id, new.updated_at); END;
