-- Trades and provinces that a firm of the staff had: who drops a trade for a minute still judges no rival of it.
CREATE TABLE `firm_past_scope` (
	`firm_id` text NOT NULL,
	`kind` text NOT NULL,
	`ref` text NOT NULL,
	PRIMARY KEY(`firm_id`, `kind`, `ref`),
	FOREIGN KEY (`firm_id`) REFERENCES `firms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TRIGGER `firm_trades_of_staff` AFTER DELETE ON `firm_trades`
WHEN EXISTS (SELECT 1 FROM firms f JOIN users u ON u.id = f.owner_id WHERE f.id = old.firm_id AND u.role <> 'professional')
BEGIN INSERT OR IGNORE INTO firm_past_scope VALUES (old.firm_id, 'trade', old.category_id); END;
--> statement-breakpoint
CREATE TRIGGER `firm_provinces_of_staff` AFTER DELETE ON `firm_provinces`
WHEN EXISTS (SELECT 1 FROM firms f JOIN users u ON u.id = f.owner_id WHERE f.id = old.firm_id AND u.role <> 'professional')
BEGIN INSERT OR IGNORE INTO firm_past_scope VALUES (old.firm_id, 'province', old.province_id); END;
--> statement-breakpoint
CREATE TRIGGER `firm_seat_of_staff` AFTER UPDATE OF `province_id` ON `firms`
WHEN old.province_id IS NOT NULL AND new.province_id IS NOT old.province_id
  AND EXISTS (SELECT 1 FROM users u WHERE u.id = new.owner_id AND u.role <> 'professional')
BEGIN INSERT OR IGNORE INTO firm_past_scope VALUES (old.id, 'province', old.province_id); END;
