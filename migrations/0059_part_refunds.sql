-- Parts of a payment that went back while the order stands: JSON, oldest first.
ALTER TABLE `orders` ADD `part_refunds` text;
--> statement-breakpoint
CREATE INDEX `orders_partly_refunded` ON `orders` (`created_at`) WHERE part_refunds IS NOT NULL;
--> statement-breakpoint
-- Two parts of one payment may go back at once.
DROP INDEX `card_errands_once`;
--> statement-breakpoint
CREATE UNIQUE INDEX `card_errands_once` ON `card_errands` (`kind`,`target`,`created_at`) WHERE kind <> 'refund';
--> statement-breakpoint
-- Each new part counts as a refund in its hour; `at` is in milliseconds.
CREATE TRIGGER `hourly_figures_partRefunds` AFTER UPDATE OF `part_refunds` ON `orders`
WHEN json_array_length(coalesce(new.part_refunds, '[]')) > json_array_length(coalesce(old.part_refunds, '[]'))
BEGIN
  INSERT INTO hourly_figures (name, hour, total)
  VALUES ('refundsCents', json_extract(new.part_refunds, '$[#-1].at') / 3600000,
    json_extract(new.part_refunds, '$[#-1].amountCents'))
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
