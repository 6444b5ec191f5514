-- Of the account that a refund is transferred to; parts have it in their JSON.
ALTER TABLE `orders` ADD `refund_iban` text;
--> statement-breakpoint
-- Revenue is what was paid less what was credited, whether or not the money went back: `refundsCents` counts credit notes.
DROP TRIGGER `hourly_figures_refundsCents`;
--> statement-breakpoint
DROP TRIGGER `hourly_figures_refundsCents_change`;
--> statement-breakpoint
DROP TRIGGER `hourly_figures_partRefunds`;
--> statement-breakpoint
UPDATE `hourly_figures` SET `total` = 0 WHERE `name` = 'refundsCents';
--> statement-breakpoint
INSERT INTO `hourly_figures` (`name`, `hour`, `total`)
SELECT 'refundsCents', hour, sum(cents) FROM (
  SELECT paid_at / 3600000 AS hour, total_cents AS cents FROM `invoices` WHERE kind = 'credit_note'
  UNION ALL
  SELECT happened_at / 3600000, coalesce(source ->> 'amountCents', (SELECT total_cents FROM `orders` WHERE id = order_id), 0)
  FROM `waiting_invoices` WHERE kind = 'credit_note'
) WHERE true GROUP BY hour
ON CONFLICT DO UPDATE SET `total` = excluded.`total`;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_credited` AFTER INSERT ON `invoices`
WHEN new.kind = 'credit_note'
BEGIN
  INSERT INTO hourly_figures (name, hour, total)
  VALUES ('refundsCents', new.paid_at / 3600000, new.total_cents)
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
CREATE TRIGGER `hourly_figures_credit_waits` AFTER INSERT ON `waiting_invoices`
WHEN new.kind = 'credit_note'
BEGIN
  INSERT INTO hourly_figures (name, hour, total)
  VALUES ('refundsCents', new.happened_at / 3600000,
    coalesce(new.source ->> 'amountCents', (SELECT total_cents FROM orders WHERE id = new.order_id), 0))
  ON CONFLICT DO UPDATE SET total = total + excluded.total;
END;
--> statement-breakpoint
-- The note that it becomes is counted by itself.
CREATE TRIGGER `hourly_figures_credit_waited` AFTER DELETE ON `waiting_invoices`
WHEN old.kind = 'credit_note'
BEGIN
  UPDATE hourly_figures SET total = total
    - coalesce(old.source ->> 'amountCents', (SELECT total_cents FROM orders WHERE id = old.order_id), 0)
  WHERE name = 'refundsCents' AND hour = old.happened_at / 3600000;
END;
