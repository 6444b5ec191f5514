ALTER TABLE `public_version` ADD `flips` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TRIGGER `firms_public_update`;--> statement-breakpoint
CREATE TRIGGER `firms_public_update` AFTER UPDATE ON `firms`
WHEN old.state = 'shown' OR new.state = 'shown'
BEGIN
  UPDATE public_version SET
    flips = flips + ((old.state || ' ' || new.state) IN ('draft shown', 'shown draft')),
    version = version + ((old.state || ' ' || new.state) NOT IN ('draft shown', 'shown draft'))
  WHERE id = 1;
END;
